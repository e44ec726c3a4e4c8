/** Certificates are made by OpenSSL and shown by a real TLS server. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateFindings } from './check-certificate.ts'

const DAY_MS = 24 * 3600 * 1000
let server: Server
let port = 0

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-certificate-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ]
  execFileSync(
    'openssl',
    [
      ...made,
      '-keyout',
      key,
      '-out',
      cert,
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    {
      stdio: 'ignore',
    },
  )
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  rmSync(folder, { recursive: true })
})
afterAll(() => server.close())

describe('the certificate at the app’s address', () => {
  const found = async (host: string, days: number) => {
    const [finding] = await certificateFindings(`https://${host}:${port}`, () => Date.now() + days * DAY_MS)
    return finding
  }

  test('is right for a month, a warning in its last two weeks, and wrong once it has ended', async () => {
    expect(await found('localhost', 0)).toMatchObject({
      level: 'right',
      found: 'until',
      values: [`localhost:${port}`, '29'],
    })
    expect(await found('localhost', 20)).toMatchObject({ level: 'warning', found: 'until' })
    expect(await found('localhost', 31)).toMatchObject({ level: 'wrong', found: 'ended' })
  })

  test('is wrong where it is another name’s', async () => {
    expect(await found('127.0.0.1', 0)).toMatchObject({ level: 'wrong', found: 'another' })
  })

  test('isn’t looked for without TLS, and is no fault where the address can’t be reached from here', async () => {
    expect(await certificateFindings('http://localhost', Date.now)).toEqual([])
    expect(await certificateFindings(null, Date.now)).toEqual([])
    const [unseen] = await certificateFindings('https://nobody.invalid', Date.now)
    expect(unseen).toMatchObject({ level: 'right', found: 'unseen' })
  })
})
