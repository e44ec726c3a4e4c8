/** Certificates are made by OpenSSL and shown by a real TLS server. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthority } from '../../../../../tests/kit/certificates.ts'
import { freePort } from '../../../../../tests/kit/free-port.ts'
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

  test('is a warning where the machine answers and no proxy does', async () => {
    const gone = `127.0.0.1:${await freePort()}`
    expect(await certificateFindings(`https://${gone}`, Date.now)).toMatchObject([
      { level: 'warning', found: 'unserved', values: [gone, 'ECONNREFUSED'] },
    ])
    const plain = createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const address = `127.0.0.1:${(plain.address() as AddressInfo).port}`
    expect(await certificateFindings(`https://${address}`, Date.now)).toMatchObject([
      { level: 'warning', found: 'unserved' },
    ])
    plain.close()
  })

  test('is a warning where the chain that is sent ends at nobody who is known here', async () => {
    const authority = await makeAuthority()
    const { key, certificate } = await authority.issue('localhost', 30)
    const signed = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
    await new Promise<void>((resolve) => signed.listen(0, '127.0.0.1', resolve))
    const url = `https://localhost:${(signed.address() as AddressInfo).port}`
    const known = [readFileSync(authority.file, 'utf8')]
    expect(await certificateFindings(url, Date.now, () => known)).toMatchObject([{ found: 'until' }])
    expect(await certificateFindings(url, Date.now)).toMatchObject([
      { level: 'right', found: 'until' },
      { level: 'warning', found: 'untrusted', values: [url.slice(8), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'] },
    ])
    signed.close()
    await authority.remove()
  })
})
