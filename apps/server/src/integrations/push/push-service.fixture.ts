/**
 * A push service and a browser behind it, on this machine: it checks who sends (VAPID, RFC 8292) and reads what was sent (RFC 8291)
 * with nothing but Node's own cryptography, so it shares no code with what it tests.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushTarget } from './push.ts'

/** What a browser got. */
export interface Rung {
  endpoint: string
  body: string
  headers: IncomingHttpHeaders
  /** The public key that signed it. */
  key: string
}

export interface PushServiceOfTest {
  /** A new browser's subscription. */
  subscribe(): PushTarget
  /** All that browsers got, in order. */
  rung: Rung[]
  /** How often somebody sent something, whatever came of it. */
  asked(): number
  /** What it does from now on: a status and headers, or nothing at all. Null: what it should. */
  fate: { status: number; headers?: Record<string, string> } | 'silent' | null
  close(): Promise<void>
}

const CURVE = 'prime256v1'

export async function startPushService(): Promise<PushServiceOfTest> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  let asked = 0
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushServiceOfTest = {
    subscribe() {
      const ecdh = createECDH(CURVE)
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(16).toString('hex')}`
      browsers.set(endpoint, { ecdh, auth })
      return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    rung: [],
    asked: () => asked,
    fate: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request)
    asked += 1
    const { fate } = service
    if (fate === 'silent') return
    const status = fate ? fate.status : receive(`${origin}${request.url}`, request, sent)
    response.writeHead(status, fate?.headers ?? {}).end()
  }

  function receive(endpoint: string, { method, headers }: IncomingMessage, sent: Buffer): number {
    const browser = browsers.get(endpoint)
    if (!browser) return 410
    const key = signerOf(headers.authorization ?? '', origin)
    if (method !== 'POST' || key === null || headers['content-encoding'] !== 'aes128gcm') return 403
    if (!/^\d+$/.test(String(headers.ttl))) return 400
    service.rung.push({ endpoint, body: decrypt(sent, browser.ecdh, browser.auth), headers, key })
    return 201
  }
}

/** The public key in `vapid t=…, k=…` when its signature holds for this push service, for at most a day; else null. */
function signerOf(authorization: string, audience: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  const isOurs = aud === audience && seconds > 0 && seconds <= 86_400 && /^(mailto|https):/.test(sub)
  return isSigned && isOurs ? key : null
}

/** One record of `aes128gcm` (RFC 8188), under the key that browser and sender agree on. */
function decrypt(sent: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = sent.subarray(0, 16)
  const keyEnd = 21 + sent.readUInt8(20)
  const [sender, record] = [sent.subarray(21, keyEnd), sent.subarray(keyEnd)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
