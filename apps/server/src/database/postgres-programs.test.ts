import { expect, test, vi } from 'vitest'
import { startProgram } from './postgres-programs.ts'

test('a program that the server starts knows where programs are, and nothing of the server’s settings', async () => {
  vi.stubEnv('OF_THE_SERVER', 'secret')
  // Where PostgreSQL's own file of passwords may lie.
  vi.stubEnv('HOME', '/home/somebody')
  try {
    const { child, ended } = await startProgram('env', [], null)
    const said = Buffer.concat(await Array.fromAsync(child.stdout)).toString()
    await ended
    const names = said.split('\n').map((line) => line.split('=', 1)[0])
    expect(names.filter(Boolean).toSorted()).toEqual(['HOME', 'LC_ALL', 'PATH'])
  } finally {
    vi.unstubAllEnvs()
  }
})
