/** Names of pages in what a command says, where they lie: a clone and a release's folder have them beside the program, Debian's package elsewhere. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
/** Debian's own place for them: packaging/debian-package.ts. */
const OF_PACKAGE = '/usr/share/doc/vaarboek'
const PAGE = /(?<![\w/])docs\/(?=[\w/-]+\.md)/g

/** @param root the folder of the program */
export function pagesNamed(says: string, root = ROOT): string {
  return existsSync(join(root, 'docs')) ? says : says.replace(PAGE, `${OF_PACKAGE}/docs/`)
}
