import { once } from 'node:events'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { CAPTAINS } from '../services/demo/fleet.ts'
import { askServer, operatorSocket } from './operator-socket.ts'
import type { Typed } from './run-command.ts'

const { path, vaarboek, vaarboekHere, onTerminal, startServer, copyOfDemo } = processes()

const colleague = ['add-staff', '--concession', '2', '--name', 'An Wal', '--role', 'reader']
const [, { email, pin }] = CAPTAINS

describe('the command line', () => {
  test('says how it is used, and what is wrong, without opening a database', async () => {
    const settings = { DATA_DIR: path('untouched') }
    for (const { code, stdout, stderr } of [
      await vaarboek(settings),
      await vaarboekHere(settings, 'toString'),
      await vaarboekHere(settings, 'add-staff'),
      await vaarboekHere(settings, 'add-staff', '--zoek'),
      await vaarboekHere(settings, 'change-track', '--concession', 'x'),
    ]) {
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/USAGE|Give|must|Unknown|no option/)
      expect(stderr).not.toContain('    at ')
    }
    expect(await readdir(path())).not.toContain('untouched')
  })
})

describe('a secret', { timeout: PROCESSES_TAKE_MS }, () => {
  test('that is typed on a terminal is asked for and not shown', async () => {
    const DATA_DIR = await copyOfDemo('typed')
    await writeFile(path('vaarboek.redding'), 'geen redding')
    const { shown, ended } = onTerminal({ DATA_DIR }, 'import-rescue', 'vaarboek.redding')
    await vi.waitFor(() => expect(shown()).toContain('Code: '), PROCESSES_TAKE_MS)
    ended.child.stdin?.write('ABCD-EFGH\r')
    await ended.catch(() => undefined)
    expect(shown()).toMatch(/^Code: \r?\n.*rescue file/)
    expect(shown()).not.toContain('ABCD')
  })
})

describe('while the server runs on the embedded database', { timeout: PROCESSES_TAKE_MS }, () => {
  let settings: { DATA_DIR: string }
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    settings = { DATA_DIR: await copyOfDemo('served') }
    server = await startServer(settings)
  }, PROCESSES_TAKE_MS)

  test('a command runs inside it and what it changed is there at once; files are found from where one stands', async () => {
    const change = ['change-captain', '--email', email, '--new-email', 'an@example.org']
    const done = await vaarboek(settings, ...change)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toMatch(/^Captain \d+ is now .* \(an@example\.org\)\.\n$/)
    const login = await fetch(`${server.address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'an@example.org', pin }),
    })
    expect(login.status).toBe(200)

    const again = await vaarboek(settings, ...change)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toBe(`There is no captain with the e-mail address ${email}.\n`)
    const feed = await vaarboekHere(settings, 'import-gtfs', 'geen-map', '--concession', '2')
    expect(feed.code).toBe(1)
    expect(feed.stderr).toContain(path('geen-map'))
  })

  test('a track has its new name for the crew at once', async () => {
    const login = await fetch(`${server.address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email: CAPTAINS[0].email, pin: CAPTAINS[0].pin }),
    })
    const { api_token } = (await login.json()) as { api_token: string }
    const headers = { authorization: `Bearer ${api_token}`, concession: '2' }
    const tracks = async (): Promise<{ id: number; name: string }[]> => {
      const response = await fetch(`${server.address}/api/tracks/overview`, { headers })
      return JSON.parse((await response.json()) as string)
    }
    const [track] = await tracks()
    const typed = ['--concession', '2', '--track-id', String(track?.id), '--name', 'Ringvaart']
    await vaarboekHere(settings, 'change-track', ...typed)
    expect(await tracks()).toContainEqual(expect.objectContaining({ id: track?.id, name: 'Ringvaart' }))
  })

  test('other bytes, or none, get no response and harm nothing', async () => {
    const socketPath = operatorSocket(settings.DATA_DIR)
    for (const said of ['', 'hallo', '{"argv":"add-staff"}', 'null', `"${'x'.repeat(2_000_000)}"`]) {
      const socket = connect(socketPath)
      let heard = ''
      socket.setEncoding('utf8').on('error', () => undefined)
      socket.on('data', (text) => {
        heard += text
      })
      socket.end(said)
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      expect(heard).toBe('')
    }
    const response = await askServer(socketPath, {
      argv: ['no-command'],
      cwd: path(),
      by: 'wim',
    })
    expect(response?.error).toContain('Unknown command: no-command')
  })

  test('only its owner can use the socket, and it is gone when the server stops', async () => {
    expect((await stat(operatorSocket(settings.DATA_DIR))).mode & 0o777).toBe(0o600)
    await server.stop()
    expect(await readdir(settings.DATA_DIR)).not.toContain('operator.sock')
    expect(server.said.err).toBe('')
  })
})

describe('another server on the embedded database', { timeout: PROCESSES_TAKE_MS }, () => {
  test('the socket of a server that died is replaced; without one the folder is said to be in use', async () => {
    const settings = { DATA_DIR: await copyOfDemo('died') }
    const killed = await startServer(settings)
    await killed.stop('SIGKILL')
    expect(await readdir(settings.DATA_DIR)).toContain('operator.sock')
    const alone = await vaarboekHere(settings, ...colleague, '--email', 'alone@example.org')
    expect(alone.code).toBe(0)

    const server = await startServer(settings)
    expect((await vaarboekHere(settings, ...colleague, '--email', 'inside@example.org')).code).toBe(0)
    await rm(operatorSocket(settings.DATA_DIR))
    const refused = await vaarboekHere(settings, ...colleague, '--email', 'nobody@example.org')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/is in use by process \d+/)
    await server.stop()
  })

  test('a path that is too long for a socket stops neither the server nor its work', async () => {
    const settings = { DATA_DIR: await copyOfDemo('x'.repeat(110)) }
    const server = await startServer(settings)
    // What it complains of comes by another pipe than its address.
    await vi.waitFor(() =>
      expect(server.said.out).toContain('Commands are possible here only while the server is down'),
    )
    const refused = await vaarboekHere(settings, ...colleague, '--email', 'an@example.org')
    expect(refused.stderr).toMatch(/is in use by process \d+/)
    await server.stop()
  })
})

describe('asking a server', () => {
  test('without a server there is no result; a server that stops half-way is reported', async () => {
    const typed: Typed = { argv: [], cwd: path(), by: 'wim' }
    expect(await askServer(path('none.sock'), typed)).toBeNull()
    const plain = path('plain.sock')
    await writeFile(plain, '')
    expect(await askServer(plain, typed)).toBeNull()

    const stops = path('stops.sock')
    const stopping = createServer((socket) => socket.on('data', () => socket.destroy())).listen(stops)
    await once(stopping, 'listening')
    await expect(askServer(stops, typed)).rejects.toThrow('look whether it was done')
    stopping.close()
  })
})
