/** The server, as the pages ask it. What this file takes from the browser is handed in nowhere else. */
import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import type { Conflict, OfficeOptions, OfficeResult } from '@vaarboek/wire/office'
import { text } from '../text/nl.ts'
import { problemInWords } from '../text/problems-nl.ts'
import { asOf } from './as-of.ts'
import { askPerson } from './asks.ts'
import { pageVersion } from './page-version.ts'
import { HOME } from './paths.ts'
import { sendOnClock } from './send-on-clock.ts'
import { serverClock } from './server-clock.ts'

const sender = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  remembered: new Map(),
  giveWay: () => new Promise<void>((resolve) => setTimeout(resolve)),
  clock: serverClock,
  version: pageVersion,
  asOf,
}

/** A call that didn't succeed; its message is for people. */
export class Failed extends Error {
  /** Null without a response. */
  readonly status: number | null
  readonly code: string | null
  /** Of its code: see `message-codes.ts`. */
  readonly params: unknown
  /** The action that was first; null when there is none. */
  readonly conflict: Conflict | null

  constructor({ status, code, conflict, ...said }: Extract<OfficeResult<never>, { ok: false }>) {
    super(problemInWords({ code, ...said }) ?? (status === null ? text.unreachable : text.broken))
    this.status = status
    this.code = code
    this.params = said.params
    this.conflict = conflict
  }
}

/** Sends a call as it is; for the login itself. @throws Failed */
export async function sendOnce<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: OfficeOptions,
): Promise<ResponseOf<C>> {
  const result = await sendOnClock(sender, call, request, options)
  if (result.ok) return result.value
  throw new Failed(result)
}

/**
 * Sends a call, and asks the person first for what it lacks: a new login, or the password once more. Then it is sent again.
 * @throws Failed also when the person gives up
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: OfficeOptions,
): Promise<ResponseOf<C>> {
  try {
    return await sendOnce(call, request, options)
  } catch (error) {
    const lacks = error instanceof Failed ? lackOf(error) : null
    if (!lacks || !(await askPerson(lacks))) throw error
    return send(call, request, options)
  }
}

function lackOf({ code }: Failed): 'login' | 'password' | null {
  if (code === 'office-not-logged-in') return 'login'
  return code === 'office-confirm' ? 'password' : null
}

/** For one change: the same each time that change is sent. */
export function newKey(): string {
  return crypto.randomUUID()
}

/** Forgets what was read: somebody else may sit there now. */
export function forgetResponses(): void {
  sender.remembered.clear()
}

/** Loads the page again, as it is for who is logged in now. */
export function startAgain(): void {
  forgetResponses()
  location.assign(HOME)
}
