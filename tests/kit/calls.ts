/** The calls of a tablet without its screens: what anybody could send to a server, with token, key and device. */
import { setTimeout as wait } from 'node:timers/promises'

export interface Sent {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: read as a foreign client would
  body: any
}

export interface Headers {
  key?: string
  device?: string
  /** Where it comes from, for a server that trusts 127.0.0.1 as its proxy. */
  address?: string
}

export interface Aboard {
  get(url: string, path: string, headers?: Headers): Promise<Sent>
  post(url: string, path: string, fields: Record<string, unknown>, headers?: Headers): Promise<Sent>
  /** Sends it with its key until it is taken, as a tablet does; a refusal throws. */
  deliver(url: string, path: string, fields: Record<string, unknown>, headers: Headers): Promise<Sent['body']>
  /** What a request of one's own needs. */
  headers: Record<string, string>
}

export async function send(
  url: string,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const body = new URLSearchParams(texts)
  return read(await fetch(`${url}/api${path}`, { method: 'POST', body, headers }))
}

/** Logs in; what follows is sent with the token. */
export async function logIn(
  url: string,
  { email, pin }: { email: string; pin: string },
  { device, address }: Headers = {},
): Promise<Aboard> {
  const { status, body } = await send(url, '/refreshtoken', { email, pin }, named({ device, address }))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const headers = { Authorization: `Bearer ${body.api_token}`, Concession: String(body.concession) }
  const post: Aboard['post'] = (to, path, fields, more = {}) =>
    send(to, path, fields, { ...headers, ...named(more) })
  return {
    headers,
    post,
    get: async (to, path, more = {}) =>
      read(await fetch(`${to}/api${path}`, { headers: { ...headers, ...named(more) } })),
    async deliver(to, path, fields, more) {
      for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
        const sent = await post(to, path, fields, more).catch(() => null)
        if (sent?.status === 200) return sent.body
        if (sent && sent.status < 500) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`)
        await wait(pause)
      }
    },
  }
}

function named({ key, device, address }: Partial<Record<keyof Headers, string | undefined>>) {
  return {
    ...(key && { 'Idempotency-Key': key }),
    ...(device && { Device: device }),
    ...(address && { 'X-Forwarded-For': address }),
  }
}

async function read(response: Response): Promise<Sent> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: text }
  }
}
