import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMMANDS } from '../apps/server/src/commands/commands.ts'
import { manPage } from './man-page.ts'

const HAS_MAN = spawnSync('man', ['--version']).error === undefined
if (!HAS_MAN) console.log('not run: the page of the commands as man shows it, for man isn’t here')

test.skipIf(!HAS_MAN)('man shows every command, and finds nothing wrong', () => {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', MANROFFSEQ: '', MANWIDTH: '100' }
  const { stdout, stderr } = spawnSync('man', ['--warnings', '-E', 'UTF-8', '--local-file', '-'], {
    input: manPage('1.2.3', 0),
    encoding: 'utf8',
    env,
  })
  expect(stderr).toBe('')
  const words = stdout.replaceAll(/\s+/g, ' ')
  for (const name of Object.keys(COMMANDS)) expect(words).toContain(`vaarboek ${name}`)
  expect(stdout).toMatch(/1970-01-01/)
})
