/** The hook that looks at the first line of a commit. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const HOOK = join(import.meta.dirname, '../.githooks/commit-msg')

function statusOf(message: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  return spawnSync('sh', [HOOK, file]).status
}

test.each([
  'fix(crew): the count of a stop stays while the clock turns',
  `docs: ${'x'.repeat(66)}\n\nA body may be as long as it likes: ${'y'.repeat(80)}`,
  'refactor(wire,server): ids of trips',
  'Merge branch of somebody with a very long name that nobody would ever want to have to type again',
])('%s is a first line', (message) => {
  expect(statusOf(message)).toBe(0)
})

test.each([`docs: ${'x'.repeat(67)}`, 'wip', 'the count stays', 'fix:', 'change(crew): a count'])(
  '%s is none',
  (message) => {
    expect(statusOf(message)).toBe(1)
  },
)
