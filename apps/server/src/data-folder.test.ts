/** Whoever else has an account on the machine reads nothing of what a server keeps. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'

const { path, vaarboek, startServer, copyOfDemo } = processes()

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

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).length

describe.skipIf(process.platform === 'win32')('[attack 5] the data folder', () => {
  test('made under a mask that takes nothing away it is its owner’s only, with all that is in it', {
    timeout: PROCESSES_TAKE_MS,
  }, async () => {
    const DATA_DIR = path('made')
    const settings = { DATA_DIR, UMASK: '000', WEATHER: 'off' }
    const server = await startServer(settings)
    const [, email = ''] = await server.heard(/aan met (\S+) en/)
    await fetch(`${server.address}/api/sendpin`, { method: 'POST', body: new URLSearchParams({ email }) })
    await vi.waitFor(() => expect(readdirSync(join(DATA_DIR, 'mail'))).toHaveLength(1))
    expect((await vaarboek(settings, 'backup', join(DATA_DIR, 'inside'))).code).toBe(0)
    expect(readdirSync(DATA_DIR)).toContain('operator.sock')
    expect(filesIn(DATA_DIR)).toBeGreaterThan(900)
    expect(openToOthers(DATA_DIR)).toEqual([])
    expect(await server.stop()).toBe(0)
    expect(openToOthers(DATA_DIR)).toEqual([])

    expect((await vaarboek(settings, 'backup', join(DATA_DIR, 'alone'))).code).toBe(0)
    expect((await vaarboek(settings, 'restore', join(DATA_DIR, 'alone'), '--replace')).code).toBe(0)
    expect(openToOthers(DATA_DIR)).toEqual([])
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    expect(statSync(join(DATA_DIR, 'database/PG_VERSION')).mode & 0o777).toBe(0o600)
  })

  test.each(['000', '022'])(
    'under mask %s nothing the server or a command writes is open to others, wherever it is',
    {
      timeout: PROCESSES_TAKE_MS,
    },
    async (UMASK) => {
      const place = path(`all-${UMASK}`)
      for (const name of [place, join(place, 'tmp'), join(place, 'out')]) mkdirSync(name, { mode: 0o700 })
      const settings = {
        DATA_DIR: join(place, 'new/data'),
        TMPDIR: join(place, 'tmp'),
        UMASK,
        WEATHER: 'off',
      }
      const server = await startServer(settings)
      const [, email = '', pin = ''] = await server.heard(/aan met (\S+) en pincode (\d+)/)
      const login = await fetch(`${server.address}/api/refreshtoken`, {
        method: 'POST',
        body: new URLSearchParams({ email, pin }),
      })
      const { api_token, concession } = (await login.json()) as { api_token: string; concession: number }
      const uploading = await halfAnUpload(server.address, { token: api_token, concession })
      await fetch(`${server.address}/api/sendpin`, { method: 'POST', body: new URLSearchParams({ email }) })
      await vi.waitFor(() => expect(readdirSync(join(settings.DATA_DIR, 'mail'))).toHaveLength(1))
      const counts = ['export-counts', '--concession', String(concession), '--day', '2026-11-21']
      for (const run of ['served', 'alone']) {
        for (const words of [
          ['backup', join(place, `out/${run}.backup`)],
          [...counts, join(place, `out/${run}.csv`)],
        ])
          expect((await vaarboek(settings, ...words)).stderr).toBe('')
        expect(openToOthers(place)).toEqual([])
        uploading.destroy()
        if (run === 'served') await server.stop('SIGKILL')
      }
      expect(readdirSync(join(place, 'out'))).toHaveLength(4)
      expect(openToOthers(place)).toEqual([])
    },
  )

  test('of an earlier version is put right at the start, by a server and by a command', {
    timeout: PROCESSES_TAKE_MS,
  }, async () => {
    await copyOfDemo('older')
    for (const start of [
      async () => void (await (await startServer({ DATA_DIR: path('older') })).stop()),
      async () => void (await vaarboek({ DATA_DIR: path('older') }, 'list-trips', '--concession', '2')),
    ]) {
      await writeFile(path('older', 'export.csv'), 'counts')
      execFileSync('chmod', ['-R', 'a+rwX', path('older')])
      expect(openToOthers(path('older')).length).toBeGreaterThan(900)
      await start()
      expect(openToOthers(path('older'))).toEqual([])
    }
  })

  test('a link in it is not followed', { timeout: PROCESSES_TAKE_MS }, async () => {
    await copyOfDemo('linked')
    await writeFile(path('elsewhere'), 'of somebody else', { mode: 0o644 })
    execFileSync('ln', ['-s', path('elsewhere'), path('linked', 'link')])
    execFileSync('ln', ['-s', path('nowhere'), path('linked', 'broken')])
    const again = await startServer({ DATA_DIR: path('linked') })
    expect(again.said.err).toBe('')
    await again.stop()
    expect(statSync(path('elsewhere')).mode & 0o777).toBe(0o644)
  })
})
