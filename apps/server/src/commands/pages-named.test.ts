import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesNamed } from './pages-named.ts'

const SAYS = 'the disk is full in 3 days (docs/operations.md, "Logs"), see /srv/docs/own.md'

test('a page is named where it lies: beside the program as it stands, else where Debian’s package has it', () => {
  expect(pagesNamed(SAYS)).toBe(SAYS)
  expect(pagesNamed(SAYS, join(import.meta.dirname, 'nowhere'))).toBe(
    'the disk is full in 3 days (/usr/share/doc/vaarboek/docs/operations.md, "Logs"), see /srv/docs/own.md',
  )
})
