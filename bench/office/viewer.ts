/** Somebody who watches the board's stream: what was heard, and when. */
import { setTimeout as pause } from 'node:timers/promises'
import { SESSION_COOKIE } from './staff.ts'

/** What tells one change from all others: no trip has the same number aboard twice. */
export function changeKey(trip: number | string, people: number): string {
  return `${trip}/${people}`
}

export class Viewer {
  /** When each change came first, in milliseconds since 1970. */
  readonly heard = new Map<string, number>()
  readonly #gone = new AbortController()
  #isOpen = false

  /** Open when the server has said something. */
  static async on(base: string, token: string): Promise<Viewer> {
    const cookie = `${SESSION_COOKIE}=${token}`
    const { cursor } = await readBoard(base, cookie)
    const viewer = new Viewer()
    void viewer.#listen(`${base}/api/office/board/live?after=${cursor}`, cookie).catch((error: unknown) => {
      if (!viewer.#gone.signal.aborted) throw error
    })
    while (!viewer.#isOpen) await pause(20)
    return viewer
  }

  leave(): void {
    this.#gone.abort()
  }

  async #listen(url: string, cookie: string): Promise<void> {
    const response = await fetch(url, { headers: { cookie }, signal: this.#gone.signal })
    if (!response.ok || !response.body) throw new Error(`The stream of the board: ${response.status}`)
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const at = Date.now()
      this.#isOpen = true
      const blocks = `${text}${part}`.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block, at)
    }
  }

  #take(block: string, at: number): void {
    if (!/^event: rows$/m.test(block)) return
    const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}'
    const { trips } = JSON.parse(data) as { trips: { id: string; last: { people: number } | null }[] }
    for (const { id, last } of trips) {
      const key = changeKey(id, last?.people ?? -1)
      if (!this.heard.has(key)) this.heard.set(key, at)
    }
  }
}

async function readBoard(base: string, cookie: string): Promise<{ cursor: string }> {
  const response = await fetch(`${base}/api/office/board`, { headers: { cookie } })
  if (!response.ok) throw new Error(`The board: ${response.status}`)
  return (await response.json()) as { cursor: string }
}
