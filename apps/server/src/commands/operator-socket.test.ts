/** A command line and a server of different versions: an upgrade that isn't finished. */
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../app.fixture.ts'
import { openMigratedPglite } from '../database/pglite.fixture.ts'
import { contextOf } from './commands.fixture.ts'
import { askServer, listenToOperators } from './operator-socket.ts'
import { seenFolders } from './seen-folders.ts'

const typed = (...argv: string[]) => ({ argv, cwd: '/', by: 'wim' })

let folder: string
let server: TestServer
let close: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-socket-'))
  server = await startTestServer(await openMigratedPglite())
  close = await listenToOperators(join(folder, 'new.sock'), contextOf(server))
})
afterAll(async () => {
  await close()
  await server.close()
  await rm(folder, { recursive: true })
})

/** As a command line sends it that says this of its version. */
async function ask(sent: object) {
  const socket = createConnection(join(folder, 'new.sock'))
  socket.end(JSON.stringify(sent))
  return JSON.parse(await text(socket)) as { output: string; error: string | null; version: string }
}

test('what a command line of another version asks is done; what can’t be done names both versions', async () => {
  const done = await ask({ ...typed('list-tracks', '--concession', '999'), version: '9.9.9' })
  expect(done.error).toContain('of another version')
  const { version } = done
  const listed = await ask({
    ...typed('list-set-aside', '--concession', String((await server.client()).concession)),
    version: '9.9.9',
  })
  expect(listed).toMatchObject({ output: 'Nothing was set aside.', error: null })
  const { error } = await ask({ ...typed('sail-away'), version: '9.9.9' })
  expect(error).toMatch(/^Unknown command: sail-away/)
  expect(error).toContain(`The server that runs is of another version (${version}) than this command (9.9.9)`)
  const earlier = await ask(typed('sail-away'))
  expect(earlier.error).toContain(`another version (${version}) than this command (an earlier one)`)
})

test('[attack 5] a file in a folder that the server sees otherwise, as a service with a /tmp of its own, is no file of its', async () => {
  const place = join(folder, 'seen')
  await mkdir(place)
  const [seen] = await seenFolders([join(place, 'one.backup'), join(place, 'none', 'x')])
  const order = typed('backup', join(place, 'one.backup'))
  const swapped = { ...seen, inode: (seen?.inode ?? 0) + 1 }
  const gone = { ...seen, path: join(folder, 'elsewhere') }
  for (const folders of [[swapped], [seen, gone]]) {
    const { error } = await ask({ ...order, folders })
    expect(error).toContain('as a service it has a /tmp of its own')
    expect(await readdir(place)).toEqual([])
  }
  expect(await ask({ ...order, folders: [seen] })).toMatchObject({ error: null })
  expect(await readdir(place)).toEqual(['one.backup'])
})

test('a command line and server of one version say nothing of it', async () => {
  const result = await askServer(join(folder, 'new.sock'), typed('sail-away'))
  expect(result?.error).toBe('Unknown command: sail-away\nMore: vaarboek --help')
})

test('a server from before it said its version does what it can; what it can’t is said to be another version’s', async () => {
  const path = join(folder, 'old.sock')
  const answers = [
    { output: 'ja', error: null, code: '' },
    { output: '', error: '--new is no option of this command.', code: 'usage' },
  ]
  const old = createServer({ allowHalfOpen: true }, (socket) => {
    socket.resume().once('end', () => socket.end(JSON.stringify(answers.shift())))
  }).listen(path)
  await once(old, 'listening')
  expect(await askServer(path, typed('list-tracks'))).toMatchObject({ output: 'ja', error: null })
  const result = await askServer(path, typed('list-tracks', '--new'))
  expect(result?.error).toMatch(
    /^--new is no option of this command\.\nThe server that runs is of another version \(an earlier one\) than this command \(\d/,
  )
  old.close()
})
