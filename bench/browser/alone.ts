/**
 * A browser that nothing steers while it opens a page. Playwright makes the browser look up source positions at every step, which
 * costs time that a tablet doesn't spend. Here the browser gets its speed and an address, and is asked for the result at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM_FLAGS } from '../../tests/kit/chromium-flags.ts'
import { CHROMIUM } from '../../tests/kit/whole-chromium.ts'

/** A tab, over Chromium's DevTools protocol. */
export interface LoneTab {
  /** Resolves when the navigation has started. @param before a script that runs before the page's own */
  open(url: string, before: string): Promise<void>
  /** Returns the value of an expression, awaited. @throws what it throws */
  ask<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

/** Chromium's own start takes this long; opening a page at once would measure that too. */
const STARTED_MS = 1000
/** A command without a response within this time fails. */
const PATIENCE_MS = 90_000

interface Reply {
  id: number
  result?: Record<string, unknown>
  error?: { message: string }
}

/** Opens a browser on a profile. @param slower how many times slower than this machine its pages run */
export async function openLoneTab(profile: string, slower: number): Promise<LoneTab> {
  const browser = spawn(
    CHROMIUM,
    [
      ...CHROMIUM_FLAGS,
      '--headless',
      '--hide-scrollbars',
      '--mute-audio',
      '--remote-debugging-port=0',
      '--window-size=1180,820',
      '--accept-lang=nl-BE',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, TZ: 'Europe/Brussels' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = once(browser, 'exit')
  const socket = new WebSocket(await addressOf(browser.stderr))
  browser.stderr.resume()
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let lastId = 0
  async function send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
    lastId += 1
    const id = lastId
    const replied = new Promise<Reply>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method}: no reply`)), PATIENCE_MS)
      waiting.set(id, (reply) => {
        clearTimeout(late)
        resolve(reply)
      })
    })
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await replied
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }

  const { targetInfos } = await send<{ targetInfos: { type: string; targetId: string }[] }>(
    'Target.getTargets',
    {},
  )
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: targetInfos.find(({ type }) => type === 'page')?.targetId,
    flatten: true,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: slower }, sessionId)
  await wait(STARTED_MS)
  return {
    async open(url, before) {
      await send('Page.enable', {}, sessionId)
      await send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId)
      await send('Page.navigate', { url }, sessionId)
    },
    async ask<Value>(expression: string) {
      const { result, exceptionDetails } = await send<{
        result: { value: Value }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async close() {
      // The browser may be gone before its reply is: that it went is what counts.
      socket.send(JSON.stringify({ id: 0, method: 'Browser.close' }))
      const late = setTimeout(() => browser.kill('SIGKILL'), PATIENCE_MS)
      await gone
      clearTimeout(late)
    },
  }
}

/** The DevTools address that a starting browser prints. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = line.match(/^DevTools listening on (ws:\S+)/) ?? []
    if (address) return address
  }
  throw new Error("Chromium didn't open")
}
