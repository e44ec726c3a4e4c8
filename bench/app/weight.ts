/** What a built app weighs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Weight {
  /** Bytes of JavaScript, gzip, that the page loads by itself. */
  first: number
  /** Bytes of JavaScript, gzip, without the service worker. */
  whole: number
}

export function weigh(folder: string): Weight {
  const gzip = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const first = [...page.matchAll(/src="\/?([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const whole = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.js$/.test(path) && !/^(sw|sw-routes|workbox-[\w-]+)\.js$/.test(path),
  )
  const sum = (paths: string[]) => paths.reduce((total, path) => total + gzip(path), 0)
  return { first: sum(first), whole: sum(whole) }
}
