import { once } from 'node:events'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { CAPTAINS } from '../services/demo/fleet.ts'
import { askServer, operatorSocket } from './operator-socket.ts'
import type { Typed } from './run-command.ts'

const { path, vaarboek, vaarboekHere, onTerminal, startServer, copyOfDemo } = processes()

const captain = ['add-captain', '--concession', '2', '--name', 'An Kapitein', '--pin', '2468']

describe('the command line', () => {
  test('says how it is used, and what is wrong, in Dutch and without opening a database', async () => {
    const settings = { DATA_DIR: path('untouched') }
    for (const { code, stdout, stderr } of [
      await vaarboek(settings),
      await vaarboekHere(settings, 'toString'),
      await vaarboekHere(settings, 'add-captain'),
      await vaarboekHere(settings, 'add-captain', '--zoek'),
      await vaarboekHere(settings, 'add-ship', '--concession', 'x'),
    ]) {
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/GEBRUIK|Geef|moet|Onbekende|geen optie/)
      expect(stderr).not.toContain('    at ')
    }
    expect(await readdir(path())).not.toContain('untouched')
  })
})

describe('a PIN', { timeout: PROCESSES_TAKE_MS }, () => {
  test('that is typed on a terminal is asked for and not shown, and is the captain’s', async () => {
    const DATA_DIR = await copyOfDemo('typed')
    const words = ['add-captain', '--concession', '2', '--name', 'An', '--email', 'an@example.org']
    const { shown, ended } = onTerminal({ DATA_DIR, LANG: 'nl' }, ...words)
    await vi.waitFor(() => expect(shown()).toContain('Pincode: '), PROCESSES_TAKE_MS)
    ended.child.stdin?.write('2468\r')
    await ended
    expect(shown()).toMatch(/^Pincode: \r?\nKapitein An .* toegevoegd aan concessie 2/)
    expect(shown()).not.toContain('2468')
    const server = await startServer({ DATA_DIR })
    const body = new URLSearchParams({ email: 'an@example.org', pin: '2468' })
    expect((await fetch(`${server.address}/api/refreshtoken`, { method: 'POST', body })).status).toBe(200)
    await server.stop()
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
    const done = await vaarboek(settings, ...captain, '--email', 'an@example.org')
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toMatch(/^Kapitein An Kapitein .* toegevoegd aan concessie 2, nummer \d+\.\n$/)
    const login = await fetch(`${server.address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'an@example.org', pin: '2468' }),
    })
    expect(login.status).toBe(200)

    const again = await vaarboek(settings, ...captain, '--email', 'an@example.org')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toBe('Er is al een kapitein met het e-mailadres an@example.org.\n')
    const feed = await vaarboekHere(settings, 'import-gtfs', 'geen-map', '--concession', '2')
    expect(feed.code).toBe(1)
    expect(feed.stderr).toContain(path('geen-map'))
  })

  test('a notification is pushed to the crew at once, and a blocked captain is out at once', async () => {
    const login = await fetch(`${server.address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email: CAPTAINS[0].email, pin: CAPTAINS[0].pin }),
    })
    const { api_token } = (await login.json()) as { api_token: string }
    const headers = { authorization: `Bearer ${api_token}`, concession: '2' }
    const tracks = await fetch(`${server.address}/api/tracks/overview`, { headers })
    const [{ id }] = JSON.parse((await tracks.json()) as string)
    const live = await fetch(`${server.address}/api/notifications/live?track=${id}`, { headers })
    const stream = live.body?.pipeThrough(new TextDecoderStream()).getReader()
    const heard = async (words: string) => {
      for (let text = ''; !text.includes(words); ) {
        const part = await stream?.read()
        if (!part || part.done) throw new Error(`The stream ended after ${text}`)
        text += part.value
      }
    }
    await heard('retry')
    const args = ['--concession', '2', '--title', 'Boomstam', '--message', 'Drijft bij Lillo']
    const sent = await vaarboekHere(settings, 'send-notification', ...args)
    expect(sent.stdout).toMatch(/^Melding \d+ gestuurd naar alle trajecten\.$/)
    await heard('event: changed')
    await stream?.cancel()

    await vaarboekHere(settings, 'block-captain', '--email', CAPTAINS[0].email)
    expect((await fetch(`${server.address}/api/tracks/overview`, { headers })).status).toBe(401)
  })

  test('other bytes, or none, get no response and harm nothing', async () => {
    const socketPath = operatorSocket(settings.DATA_DIR)
    for (const said of ['', 'hallo', '{"argv":"add-captain"}', 'null', `"${'x'.repeat(2_000_000)}"`]) {
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
      argv: ['geen-opdracht'],
      cwd: path(),
      by: 'wim',
      language: 'nl',
    })
    expect(response?.error).toContain('Onbekende opdracht: geen-opdracht')
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
    const alone = await vaarboekHere(settings, ...captain, '--email', 'alone@example.org')
    expect(alone.code).toBe(0)

    const server = await startServer(settings)
    expect((await vaarboekHere(settings, ...captain, '--email', 'inside@example.org')).code).toBe(0)
    await rm(operatorSocket(settings.DATA_DIR))
    const refused = await vaarboekHere(settings, ...captain, '--email', 'nobody@example.org')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/is al in gebruik door proces \d+/)
    await server.stop()
  })

  test('a path that is too long for a socket stops neither the server nor its work', async () => {
    const settings = { DATA_DIR: await copyOfDemo('x'.repeat(110)) }
    const server = await startServer(settings)
    // What it complains of comes by another pipe than its address.
    await vi.waitFor(() =>
      expect(server.said.err).toContain('Opdrachten kunnen hier alleen terwijl de server niet draait'),
    )
    const refused = await vaarboekHere(settings, ...captain, '--email', 'an@example.org')
    expect(refused.stderr).toMatch(/is al in gebruik door proces \d+/)
    await server.stop()
  })
})

describe('asking a server', () => {
  test('without a server there is no result; a server that stops half-way is reported', async () => {
    const typed: Typed = { argv: [], cwd: path(), by: 'wim', language: 'nl' }
    expect(await askServer(path('none.sock'), typed)).toBeNull()
    const plain = path('plain.sock')
    await writeFile(plain, '')
    expect(await askServer(plain, typed)).toBeNull()

    const stops = path('stops.sock')
    const stopping = createServer((socket) => socket.on('data', () => socket.destroy())).listen(stops)
    await once(stopping, 'listening')
    await expect(askServer(stops, typed)).rejects.toThrow('kijk na of ze uitgevoerd is')
    stopping.close()
  })
})
