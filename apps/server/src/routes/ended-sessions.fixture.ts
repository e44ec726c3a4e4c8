/** Sessions with all that hangs on them, and whether they go on: of a tablet, and of the office. */
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { type Client, type TestServer, withCaptain } from '../app.fixture.ts'
import { vapidKeysOf } from '../config/vapid.ts'
import { tokenHash } from '../services/accounts/log-in.ts'
import { logInOn } from './login.fixture.ts'
import { ask } from './office/staff.fixture.ts'

const { publicKey } = vapidKeysOf(Buffer.alloc(32, 8).toString('base64url'))

/** 'stays' and 'ends' stand for all of it: where only a part does, it is said which. */
export interface OpenSession {
  fate(): Promise<string>
}

interface Stream {
  /** Whether it beats, or has ended: after what was done, for no time passes before. */
  goesOn(): Promise<boolean>
}

/** What a stream says to show that it lives. */
const BEAT = /^(?::|event: clock)$/m

export interface Streams {
  open(path: string, headers: Record<string, string>, beatMs: number): Promise<Stream>
  leaveAll(): void
}

/** Streams of a server that listens; intervals are made to pass, so they must not be real ones. */
export function streamsOf(base: string): Streams {
  const open: AbortController[] = []
  return {
    async open(path, headers, beatMs) {
      const controller = new AbortController()
      open.push(controller)
      const response = await fetch(`${base}/api${path}`, { headers, signal: controller.signal })
      if (response.status !== 200) throw new Error(await response.text())
      const heard = { said: '', hasEnded: false }
      const listening = async () => {
        for await (const part of response.body ?? []) heard.said += Buffer.from(part).toString()
        heard.hasEnded = true
      }
      listening().catch(() => undefined)
      return {
        async goesOn() {
          const isKnown = () => heard.hasEnded || BEAT.test(heard.said)
          for (let tries = 0; tries < 2000 && !isKnown(); tries += 1) {
            vi.advanceTimersByTime(beatMs)
            await wait(5)
          }
          if (!isKnown()) throw new Error(`${path} says nothing`)
          return !heard.hasEnded
        },
      }
    },
    leaveAll: () => {
      for (const controller of open.splice(0)) controller.abort()
    },
  }
}

export interface Tablet {
  name: string
  /** What the server gave it. */
  secret?: string
}

export interface OnTablet extends OpenSession {
  client: Client
}

/** A captain logs in on a tablet, which subscribes to pushes and listens. */
export async function onTablet(
  server: TestServer,
  streams: Streams,
  tablet: Tablet,
  { of, email, pin }: { of: Client; email: string; pin: string },
): Promise<OnTablet> {
  const said = { email, pin, device: tablet.name, ...(tablet.secret && { secret: tablet.secret }) }
  const response = await logInOn(server, said)
  if (response.statusCode !== 200) throw new Error(response.body)
  const { api_token: token, device_secret: secret = tablet.secret, captain_id: captain } = response.json()
  tablet.secret = secret
  const client = withCaptain(server.app, { ...of, token, captain })
  const endpoint = `https://push.example/${token}`
  const target = { endpoint, p256dh: publicKey, auth: Buffer.alloc(16, 1).toString('base64url') }
  const subscribed = await client.post('/notifications/subscribe', { track: of.track, ...target })
  if (subscribed.statusCode !== 200) throw new Error(subscribed.body)
  const own = { authorization: `Bearer ${token}`, concession: String(of.concession) }
  const stream = await streams.open(`/notifications/live?track=${of.track}`, own, 25_000)
  const hash = Buffer.from(tokenHash(token)).toString('hex')
  return {
    client,
    async fate() {
      const subscriptions = await server.rows(
        `select 1 from push_subscriptions where token_hash = '\\x${hash}'`,
      )
      return fateOf({
        token: (await client.get('/tracks/overview')).statusCode === 200,
        push: subscriptions.length > 0,
        stream: await stream.goesOn(),
      })
    },
  }
}

export interface InBrowser extends OpenSession {
  /** As the browser has it now: whoever gives the password again gets another one. */
  cookie: string
}

/** A session of the office that looks at the board. */
export async function inBrowser(server: TestServer, streams: Streams, cookie: string): Promise<InBrowser> {
  const stream = await streams.open('/office/board/live', { cookie }, 1000)
  const confirmedUntil = async () => {
    const response = await ask(server, session, ['GET', '/session'])
    return response.statusCode === 200 ? String(response.json().confirmedUntil) : null
  }
  const session: InBrowser = {
    cookie,
    async fate() {
      const now = await confirmedUntil()
      const fate = fateOf({ token: now !== null, stream: await stream.goesOn() })
      return fate === 'stays' && (now ?? '') > (before ?? '') ? 'stays, confirmed' : fate
    },
  }
  const before = await confirmedUntil()
  return session
}

function fateOf(parts: Record<string, boolean>): string {
  const goOn = Object.values(parts)
  if (goOn.every(Boolean)) return 'stays'
  return goOn.some(Boolean) ? JSON.stringify(parts) : 'ends'
}
