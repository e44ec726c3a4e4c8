/** The size of a built app's scripts: gzip, level 9. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Weight {
  bytes: number
  files: number
}

export interface Weights {
  /** Scripts that index.html names. */
  first: Weight
  /** All scripts but the service worker's, in Dutch. */
  whole: Weight
  /** The same in the language that weighs most. */
  heaviest: Weight
}

/** The texts of one language (apps/crew/vite.config.ts). */
const LANGUAGE = /language-(\w+)-/

export function weigh(folder: string): Weights {
  const weightOf = (paths: string[]): Weight => ({
    bytes: paths.reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
      0,
    ),
    files: paths.length,
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const whole = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.m?js$/.test(path) && !/^(sw(-\w+)?|workbox-[\w-]+|registerSW)\.js$/.test(path),
  )
  const language = (path: string) => LANGUAGE.exec(path)?.[1]
  const inOne = (one: string) => weightOf(whole.filter((path) => (language(path) ?? one) === one))
  const all = [...new Set(whole.flatMap((path) => language(path) ?? []))].map(inOne)
  return {
    first: weightOf(first),
    whole: inOne('nl'),
    heaviest: all.reduce((most, one) => (one.bytes > most.bytes ? one : most)),
  }
}
