import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseContract } from './database.contract.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { openEmptyPglite } from './pglite.fixture.ts'
import { openPglite } from './pglite.ts'

const timeZone = 'Europe/Brussels'

describe('PGlite', () => databaseContract(openEmptyPglite))

describe('a data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('[fault 6] keeps what was stored, and is refused while open', { timeout: 60_000 }, async () => {
    const first = await openPglite({ folder, timeZone })
    await first.script('create table notes (text text); insert into notes values (1)')
    await expect(openPglite({ folder, timeZone })).rejects.toThrow(FolderInUse)
    await first.close()
    const second = await openPglite({ folder, timeZone })
    expect(await second.query({ name: 'all', text: 'select text from notes' })).toEqual([{ text: '1' }])
    await second.close()
  })

  test('is refused while another process has it, and taken over once that is dead', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    const lock = join(folder, 'database.lock')
    await writeFile(lock, String(other.pid))
    await expect(lockFolder(folder)).rejects.toThrow(`process ${other.pid}`)
    other.kill('SIGKILL')
    await once(other, 'exit')
    const unlock = await lockFolder(folder)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
    await unlock()
  })

  test('a lock whose process number was given to somebody else is taken over', async () => {
    const lock = join(folder, 'database.lock')
    const take = `import { lockFolder } from '${new URL('./folder-lock.ts', import.meta.url)}'
      await lockFolder(${JSON.stringify(folder)})
      console.log('got')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', take])
    await once(holder.stdout, 'data')
    await expect(lockFolder(folder)).rejects.toThrow(`process ${holder.pid}`)
    // As it would be after a crash, had somebody started with this number at another moment.
    const said = await readFile(`${lock}.start-${holder.pid}`, 'utf8')
    await writeFile(`${lock}.start-${holder.pid}`, `1${said}`)
    const unlock = await lockFolder(folder)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
    await unlock()
    expect(await readdir(folder), 'nothing is left behind').toEqual([])
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  })

  test.runIf(process.platform === 'linux')(
    'a lock of an earlier version is not held by another program of its number',
    async () => {
      const other = spawn('sleep', ['60'])
      await once(other, 'spawn')
      await writeFile(join(folder, 'database.lock'), String(other.pid))
      const unlock = await lockFolder(folder)
      await unlock()
      other.kill('SIGKILL')
      await once(other, 'exit')
    },
  )

  test('is got by one only when several find a dead lock at once', async () => {
    for (let round = 0; round < 50; round += 1) {
      await writeFile(join(folder, 'database.lock'), 'not a process')
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)))
      const got = tries.filter((one) => one.status === 'fulfilled')
      expect(got).toHaveLength(1)
      await got[0]?.value()
    }
  })

  test('is got by one process only when several find a dead lock at once', async () => {
    await writeFile(join(folder, 'database.lock'), 'not a process')
    const take = `import { lockFolder } from '${new URL('./folder-lock.ts', import.meta.url)}'
      await new Promise((start) => process.stdin.once('data', start))
      await lockFolder(${JSON.stringify(folder)}).then(() => console.log('got'), (error) => console.log(error.name))
      await new Promise((end) => process.stdin.once('data', end))
      process.exit()`
    const others = [1, 2, 3, 4].map(() => spawn(process.execPath, ['--input-type=module', '-e', take]))
    const said = others.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim())
    for (const { stdin } of others) stdin.write('start')
    expect((await Promise.all(said)).sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'got'])
    for (const { stdin } of others) stdin.write('end')
    await Promise.all(others.map((other) => once(other, 'exit')))
  })
})
