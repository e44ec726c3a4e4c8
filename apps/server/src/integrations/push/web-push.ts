/** Push services by the protocol they all speak: encrypted for the browser (RFC 8291), signed by this server (VAPID, RFC 8292). */
import { ECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import webpush from 'web-push'
import { isInside, lookUpOutside } from './inside-address.ts'
import type { Push, PushMessage, PushResult, PushTarget } from './push.ts'

/** A push service that says nothing for so long is tried again later. */
const RESPONSE_WITHIN_MS = 10_000
/** No push service's is longer. */
const MAX_ENDPOINT = 1000
const CURVE = 'prime256v1'
const SECRET_BYTES = 16

export interface WebPushSettings {
  /** The key pair of P-256, base64url. */
  keys: { publicKey: string; privateKey: string }
  /** The address at which a push service may write to us: mailto: or https:. */
  subject: string
  /** For tests: plain http, and addresses of this machine and its network. */
  allowsInside: boolean
}

export function webPush({ keys, subject, allowsInside }: WebPushSettings): Push {
  const isAllowed = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (!url || endpoint.length > MAX_ENDPOINT || url.username || url.password) return false
    if (allowsInside) return /^https?:$/.test(url.protocol)
    const address = url.hostname.replace(/^\[|\]$/g, '')
    return url.protocol === 'https:' && url.port === '' && !(isIP(address) && isInside(address))
  }
  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh, auth }) => isAllowed(endpoint) && isKey(p256dh) && isSecret(auth),
    async send(target, message, stop) {
      if (!isAllowed(target.endpoint)) return { kind: 'refused', why: 'its address is not allowed' }
      try {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(RESPONSE_WITHIN_MS)])
        return resultOf(await post(target, message, signal))
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.message : String(error), afterMs: null }
      }
    },
  }

  function post(target: PushTarget, { body, topic, seconds }: PushMessage, signal: AbortSignal) {
    const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } }
    const vapidDetails = { subject, ...keys }
    const options = {
      vapidDetails,
      TTL: seconds,
      urgency: 'high',
      topic,
      contentEncoding: 'aes128gcm',
    } as const
    const made = webpush.generateRequestDetails(subscription, body, options)
    const headers = Object.fromEntries(
      Object.entries(made.headers).map(([name, value]) => [name, String(value)]),
    )
    const ask = { method: 'POST', headers, signal, ...(!allowsInside && { lookup: lookUpOutside }) }
    return responseTo(target.endpoint, ask, made.body)
  }
}

interface Sentence {
  status: number
  retryAfter: string | undefined
}

/** Redirects aren't followed: they could lead inside. */
function responseTo(endpoint: string, ask: https.RequestOptions, body: Buffer): Promise<Sentence> {
  const { request } = endpoint.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, ask, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

function resultOf({ status, retryAfter }: Sentence): PushResult {
  const why = `status ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused', why }
  const seconds = Number(retryAfter)
  return { kind: 'later', why, afterMs: seconds > 0 ? seconds * 1000 : null }
}

/** A point of the curve: of anything else no message could be made. */
function isKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed') === text
  } catch {
    return false
  }
}

function isSecret(text: string): boolean {
  return Buffer.from(text, 'base64url').length === SECRET_BYTES
}
