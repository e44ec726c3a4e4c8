import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAPTAINS } from '../services/demo/fleet.ts'
import { askServer, operatorSocket } from './operator-socket.ts'

const SERVER = join(import.meta.dirname, '../main.ts')
const COMMAND_LINE = join(import.meta.dirname, 'main.ts')
const execute = promisify(execFile)
let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-commands-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  PORT: '0',
  WEATHER: 'off',
})

/** The real command line. */
async function vaarboek(dataDir: string, args: string[], cwd = folder) {
  try {
    const { stdout, stderr } = await execute(process.execPath, [COMMAND_LINE, ...args], {
      cwd,
      env: environment(dataDir),
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

/** The real server on the embedded database; answers its address. */
async function startServer(dataDir: string) {
  const child = spawn(process.execPath, [SERVER], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  let wrong = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text
  })
  child.stdout.setEncoding('utf8')
  while (!/draait op/.test(said)) {
    const [text] = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => [null])])
    if (text === null) throw new Error(wrong)
    said += text
  }
  return {
    child,
    address: /draait op (http:\S+)/.exec(said)?.[1] ?? '',
    wrong: () => wrong,
    stop: async (signal: NodeJS.Signals) => {
      const ended = once(child, 'close')
      child.kill(signal)
      await ended
    },
  }
}

const captain = ['add-captain', '--concession', '2', '--name', 'An Kapitein', '--pin', '2468']

describe('the command line', () => {
  test('says how it is used, and what is wrong, in Dutch and without opening a database', async () => {
    const dataDir = join(folder, 'untouched')
    for (const args of [
      [],
      ['toString'],
      ['add-captain'],
      ['add-captain', '--zoek'],
      ['add-ship', '--concession', 'x'],
    ]) {
      const { code, stdout, stderr } = await vaarboek(dataDir, args)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/Gebruik|Geef|moet|Onbekende/)
      expect(stderr).not.toContain('    at ')
    }
    expect(await readdir(folder)).not.toContain('untouched')
  })
})

describe('while the server runs on the embedded database', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    dataDir = join(folder, 'served')
    server = await startServer(dataDir)
  })

  test('a command runs inside it and what it changed is there at once; files are found from where one stands', async () => {
    const done = await vaarboek(dataDir, [...captain, '--email', 'an@example.org'])
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toMatch(/^Kapitein An Kapitein .* toegevoegd aan concessie 2, nummer \d+\.\n$/)
    const login = await fetch(`${server.address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'an@example.org', pin: '2468' }),
    })
    expect(login.status).toBe(200)

    const again = await vaarboek(dataDir, [...captain, '--email', 'an@example.org'])
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toBe('Er is al een kapitein met het e-mailadres an@example.org.\n')
    const feed = await vaarboek(dataDir, ['import-gtfs', 'geen-map', '--concession', '2'])
    expect(feed.code).toBe(1)
    expect(feed.stderr).toContain(join(folder, 'geen-map'))
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
    const notice = ['--concession', '2', '--title', 'Boomstam', '--message', 'Drijft bij Lillo']
    const sent = await vaarboek(dataDir, ['send-notification', ...notice])
    expect(sent.stdout).toMatch(/^Melding \d+ gestuurd naar alle trajecten\.\n$/)
    await heard('event: changed')
    await stream?.cancel()

    await vaarboek(dataDir, ['block-captain', '--email', CAPTAINS[0].email])
    expect((await fetch(`${server.address}/api/tracks/overview`, { headers })).status).toBe(401)
  })

  test('who says something else, or nothing, gets no answer and harms nothing', async () => {
    const path = operatorSocket(dataDir)
    for (const said of ['', 'hallo', '{"argv":"add-captain"}', 'null', `"${'x'.repeat(2_000_000)}"`]) {
      const socket = connect(path)
      let heard = ''
      socket.setEncoding('utf8').on('error', () => undefined)
      socket.on('data', (text) => {
        heard += text
      })
      socket.end(said)
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      expect(heard).toBe('')
    }
    const answer = await askServer(path, { argv: ['geen-opdracht'], cwd: folder })
    expect(answer?.error).toContain('Onbekende opdracht: geen-opdracht')
  })

  test('only its owner can use the socket, and it is gone when the server stops', async () => {
    expect((await stat(operatorSocket(dataDir))).mode & 0o777).toBe(0o600)
    await server.stop('SIGTERM')
    expect(await readdir(dataDir)).not.toContain('operator.sock')
    expect(server.wrong()).toBe('')
  })
})

describe('another server on the embedded database', () => {
  test('the socket of a server that died is replaced; without one the folder is said to be in use', async () => {
    const dataDir = join(folder, 'died')
    const killed = await startServer(dataDir)
    await killed.stop('SIGKILL')
    expect(await readdir(dataDir)).toContain('operator.sock')
    const alone = await vaarboek(dataDir, [...captain, '--email', 'alone@example.org'])
    expect(alone.code).toBe(0)

    const server = await startServer(dataDir)
    expect((await vaarboek(dataDir, [...captain, '--email', 'inside@example.org'])).code).toBe(0)
    await rm(operatorSocket(dataDir))
    const refused = await vaarboek(dataDir, [...captain, '--email', 'nobody@example.org'])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/is al in gebruik door proces \d+/)
    await server.stop('SIGTERM')
  })

  test('a path that is too long for a socket stops neither the server nor its work', async () => {
    const dataDir = join(folder, 'x'.repeat(110))
    const server = await startServer(dataDir)
    expect(server.wrong()).toContain('Opdrachten kunnen hier alleen terwijl de server niet draait')
    const refused = await vaarboek(dataDir, [...captain, '--email', 'an@example.org'])
    expect(refused.stderr).toMatch(/is al in gebruik door proces \d+/)
    await server.stop('SIGTERM')
  })
})

describe('asking a server', () => {
  test('nobody there is no answer; one that stops half-way is told', async () => {
    const typed = { argv: [], cwd: folder }
    expect(await askServer(join(folder, 'none.sock'), typed)).toBeNull()
    const plain = join(folder, 'plain.sock')
    await writeFile(plain, '')
    expect(await askServer(plain, typed)).toBeNull()

    const path = join(folder, 'stops.sock')
    const stopping = createServer((socket) => socket.on('data', () => socket.destroy())).listen(path)
    await once(stopping, 'listening')
    await expect(askServer(path, typed)).rejects.toThrow('kijk na of ze uitgevoerd is')
    stopping.close()
  })
})
