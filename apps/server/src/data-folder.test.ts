/** Whoever else has an account on the machine reads nothing of what a server keeps. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'

const { path, vaarboek, vaarboekHere, startServer, copyOfDemo } = processes()
const COUNTS = ['export-counts', '--concession', '2', '--day', '2026-11-21']

/** What others may do anything with, and how often; sockets count as files. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
  const all = [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))]
  const modes = all.map((one) => [one, lstatSync(one)] as const)
  return modes.filter(([, { mode }]) => (mode & 0o077) !== 0).map(([one]) => one)
}

/** A connection that has sent half of a photo and goes on holding it. */
async function halfAnUpload(address: string, { token, concession }: { token: string; concession: number }) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const part = '--cut\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  socket.write(
    `POST /api/malfunctions/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconcession: ${concession}\r\n` +
      `content-type: multipart/form-data; boundary=cut\r\ncontent-length: 900000\r\n\r\n${part}${'x'.repeat(400_000)}`,
  )
  return socket
}

/**
 * Has a server under a mask write all it can; `write` does the same with commands, inside it or without it. The upload goes on until
 * `leave`.
 * @param place a new folder for all of it
 */
async function serveUnder(UMASK: string, place: string, DATA_DIR: string) {
  for (const name of [place, join(place, 'tmp'), join(place, 'out')]) mkdirSync(name, { mode: 0o700 })
  const settings = { DATA_DIR, TMPDIR: join(place, 'tmp'), UMASK, WEATHER: 'off' }
  const server = await startServer(settings)
  const [, email = '', pin = ''] = await server.heard(/log in as (\S+) with PIN (\d+)/)
  const post = (call: string, fields: Record<string, string>) =>
    fetch(`${server.address}/api/${call}`, { method: 'POST', body: new URLSearchParams(fields) })
  const login = await post('refreshtoken', { email, pin })
  const { api_token: token, concession } = (await login.json()) as { api_token: string; concession: number }
  const uploading = await halfAnUpload(server.address, { token, concession })
  await post('sendpin', { email })
  await vi.waitFor(() => expect(readdirSync(join(DATA_DIR, 'mail'))).toHaveLength(1))
  const write = async (run: string) => {
    expect((await vaarboek(settings, 'backup', join(place, `out/${run}.backup`))).stderr).toBe('')
    expect((await vaarboek(settings, ...COUNTS, join(place, `out/${run}.csv`))).stderr).toBe('')
  }
  expect(readdirSync(DATA_DIR)).toContain('operator.sock')
  expect(openToOthers(place)).toEqual([])
  expect(openToOthers(DATA_DIR)).toEqual([])
  const leave = () => uploading.destroy()
  return { server, settings, write, leave }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).length

describe.skipIf(process.platform === 'win32')('[attack 5] the data folder', () => {
  const timeout = PROCESSES_TAKE_MS

  test('made under a mask that takes nothing away is its owner’s only, and so is all a command writes, wherever it is', {
    timeout,
  }, async () => {
    const place = path('made')
    const DATA_DIR = join(place, 'new/data')
    const { server, settings, write, leave } = await serveUnder('000', place, DATA_DIR)
    await write('served')
    expect(openToOthers(place)).toEqual([])
    leave()
    expect(filesIn(DATA_DIR)).toBeGreaterThan(900)
    await server.stop('SIGKILL')
    await write('alone')
    expect(readdirSync(join(place, 'out'))).toHaveLength(4)
    expect(openToOthers(place)).toEqual([])

    const restored = await vaarboek(settings, 'restore', join(place, 'out/alone.backup'), '--replace')
    expect(restored.code).toBe(0)
    expect(openToOthers(place)).toEqual([])
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    expect(statSync(join(DATA_DIR, 'database/PG_VERSION')).mode & 0o777).toBe(0o600)
  })

  test('under the usual mask a server that stops leaves nothing open either', { timeout }, async () => {
    const place = path('usual')
    const DATA_DIR = await copyOfDemo('served')
    const { server, leave } = await serveUnder('022', place, DATA_DIR)
    leave()
    expect(await server.stop()).toBe(0)
    expect(openToOthers(place)).toEqual([])
    expect(openToOthers(DATA_DIR)).toEqual([])
  })

  test('of an earlier version is put right at the start, by a server and by a command', {
    timeout,
  }, async () => {
    await copyOfDemo('older')
    for (const start of [
      async () => void (await (await startServer({ DATA_DIR: path('older') })).stop()),
      async () => void (await vaarboekHere({ DATA_DIR: path('older') }, 'list-tracks', '--concession', '2')),
    ]) {
      await writeFile(path('older', 'export.csv'), 'counts')
      execFileSync('chmod', ['-R', 'a+rwX', path('older')])
      expect(openToOthers(path('older')).length).toBeGreaterThan(600)
      await start()
      expect(openToOthers(path('older'))).toEqual([])
    }
  })

  test('is the only place that a server tidies up: what others named as it does in the machine’s folder stays', {
    timeout,
  }, async () => {
    const DATA_DIR = await copyOfDemo('tidied')
    const shared = path('shared')
    mkdirSync(join(shared, 'vaarboek-moment-theirs/inner'), { recursive: true })
    await writeFile(join(shared, 'vaarboek-moment-theirs/inner/kept'), 'of somebody else')
    const yesterday = Date.now() / 1000 - 24 * 3600
    await utimes(join(shared, 'vaarboek-moment-theirs'), yesterday, yesterday)
    const server = await startServer({ DATA_DIR, TMPDIR: shared })
    expect(await server.stop()).toBe(0)
    expect(readdirSync(join(shared, 'vaarboek-moment-theirs/inner'))).toEqual(['kept'])
  })

  test('a link in it is not followed', { timeout }, async () => {
    await copyOfDemo('linked')
    await writeFile(path('elsewhere'), 'of somebody else', { mode: 0o644 })
    execFileSync('ln', ['-s', path('elsewhere'), path('linked', 'link')])
    execFileSync('ln', ['-s', path('nowhere'), path('linked', 'broken')])
    const listed = await vaarboekHere({ DATA_DIR: path('linked') }, 'list-tracks', '--concession', '2')
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(path('elsewhere')).mode & 0o777).toBe(0o644)
  })
})
