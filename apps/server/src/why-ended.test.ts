/** The last line of a server that can't start: which file, and what to do with it. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPepper } from './config/pepper.ts'
import { writeOwnFile } from './files/owner-only.ts'
import { explain } from './why-ended.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-why-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file that is another account’s is named', () => {
  const path = '/var/lib/vaarboek/pepper'
  const error = Object.assign(new Error(`EACCES: permission denied, open '${path}'`), {
    code: 'EACCES',
    path,
  })
  expect(explain(error)).toBe(
    `${path} may not be used by the account that runs the server: give it to that account (chown), and to nobody else.`,
  )
})

test('a port that may not be used is told of settings', async () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 })
  expect(explain(error)).toBe('HOST and PORT may not be used: no permission.')
})

test('a disk that is full is named by the file that found no room', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(explain(full)).toBe(
    "A disk is full, that of DATA_DIR most likely: make room. 'vaarboek check' says how much there is.",
  )
  expect(explain(Object.assign(full, { path: '/data/pepper' }))).toBe(
    'The disk of /data/pepper is full: make room.',
  )
})

test('a pepper that was begun and not written is refused: with an empty one anybody could try PINs', async () => {
  await writeFile(join(folder, 'pepper'), '')
  await expect(loadPepper(null, folder, (count) => new Uint8Array(count))).rejects.toThrow(/pepper is empty/)
})

test('a file that could not be written is not left behind, so that the next start makes it', async () => {
  const path = join(folder, 'secret')
  await expect(writeOwnFile(path, null as never, 'wx')).rejects.toThrow()
  expect(existsSync(path)).toBe(false)
})
