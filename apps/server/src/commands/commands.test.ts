import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('a command runs inside it and what it changed is there at once; files are found from where one stands', async () => {
    const dataDir = join(folder, 'served')
    const server = await startServer(dataDir)
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

    const socket = operatorSocket(dataDir)
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
    await server.stop('SIGTERM')
    expect(await readdir(dataDir)).not.toContain('operator.sock')
    expect(server.wrong()).toBe('')
  })

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

  test('who says something else, or nothing, gets no answer and harms nothing', async () => {
    const dataDir = join(folder, 'shouted-at')
    const server = await startServer(dataDir)
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
