/**
 * Addresses of the app's API and storage when that isn't the server it is served by (API_BASE, STORAGE_BASE): said in the
 * page itself. So a page, its addresses and the policy that lets them in are always of one piece, also the page that a
 * service worker has kept: a changed address reaches a tablet as a new version does.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bases, metaOf } from '@vaarboek/wire'

/** Addresses that are set; null for what is on this server. */
export type GivenBases = { [Base in keyof Bases]: string | null }

export const NO_BASES: GivenBases = { api: null, storage: null }

const PAGES = ['index.html', 'app.html']
const HEAD = /<meta charset="utf-8"\s*\/?>/
/** The revision by which the service worker knows the page it keeps. */
const REVISION = /(url:"app\.html",revision:")\w+/

/** The other origins that these addresses are on. */
export function originsOf({ api, storage }: GivenBases): string[] {
  const origins = [api, storage].flatMap((base) => (base && URL.canParse(base) ? new URL(base).origin : []))
  return [...new Set(origins)]
}

/** The files of the app that say them, by name; none when there is nothing to say. */
export async function filesWithBases(folder: string, bases: GivenBases): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  if (bases.api === null && bases.storage === null) return files
  for (const name of PAGES) {
    const page = await readFile(join(folder, name), 'utf8')
    files.set(
      name,
      replaced(name, page, HEAD, (head) => head + metaOf(bases)),
    )
  }
  const revision = createHash('sha256')
    .update(files.get('app.html') ?? '')
    .digest('hex')
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  files.set(
    'sw.js',
    replaced('sw.js', worker, REVISION, (_, before) => `${before}${revision}`),
  )
  return files
}

/** @throws when it isn't there: the app would go on asking here */
function replaced(name: string, text: string, what: RegExp, by: (...found: string[]) => string): string {
  if (!what.test(text)) throw new Error(`${name} can't be told API_BASE and STORAGE_BASE: ${what}`)
  return text.replace(what, by)
}
