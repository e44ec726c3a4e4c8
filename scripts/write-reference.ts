/** Writes every page of docs/reference. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PAGE_NAMES, pageFile, pageText } from './reference/pages.ts'

for (const name of PAGE_NAMES) {
  await mkdir(dirname(pageFile(name)), { recursive: true })
  await writeFile(pageFile(name), await pageText(name))
}
