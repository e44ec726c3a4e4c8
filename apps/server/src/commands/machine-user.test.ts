import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { machineUser } from './machine-user.ts'

test('an account has its name, and who became it by sudo', () => {
  expect(machineUser()).toMatch(/^\S+/)
})

test.runIf(process.getuid?.() === 0)('a number that no account has is said as one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-user-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'machine-user.mts')
  copyFileSync(join(import.meta.dirname, 'machine-user.ts'), copy)
  chmodSync(folder, 0o755)
  const program = `process.setgid(54321); process.setuid(54321)
    const { machineUser } = await import(${JSON.stringify(copy)})
    process.stdout.write(machineUser())`
  const env = { PATH: process.env.PATH ?? '' }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  expect(said).toBe('uid 54321')
})
