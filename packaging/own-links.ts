/** Pages of a release without links to what isn't in it: pictures, results, papers of who builds on it. Their words stay. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A picture with its words, or a link; the address up to its fragment. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s#]+)(#[^()\s]*)?\)/g
const ELSEWHERE = /^(?:[a-z]+:|\/)/

/** Changes each page below a folder that needs it; files that have other names on the disk (links) stay what they are there. */
export async function keepOwnLinks(folder: string): Promise<void> {
  const pages = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.parentPath.includes('/node_modules'),
  )
  for (const { name, parentPath } of pages) {
    const path = join(parentPath, name)
    const text = await readFile(path, 'utf8')
    const kept = withOwnLinks(text, (to) => existsSync(join(dirname(path), to)))
    if (kept === text) continue
    await writeFile(`${path}.new`, kept)
    await rename(`${path}.new`, path)
  }
}

/** @param isThere whether a path, from the page's own folder, is in the release */
export function withOwnLinks(text: string, isThere: (path: string) => boolean): string {
  return text.replace(LINK, (whole, picture, words, to) => {
    if (ELSEWHERE.test(to) || isThere(decodeURI(to))) return whole
    return picture ? '' : words
  })
}
