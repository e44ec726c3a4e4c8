/** The process that calls: gets the order what to request of which server, and returns how long everything took and what came back. */
import { setTimeout as pause } from 'node:timers/promises'
import { Link } from './link.ts'
import { requestOf, type Work } from './requests.ts'

export interface CallOrder {
  port: number
  connections: number
  seconds: number
  work: Work
  /** So many requests, on whichever connection is free, each timed from when it was due; without it as many as are answered. */
  aSecond?: number
}

export interface Called {
  /** Responses with status 200. */
  succeeded: number
  /** How many got another status, by status. */
  failed: Record<number, number>
  seconds: number
  /** Milliseconds of each response, in the order they came. */
  took: number[]
  /** Bytes of the shortest and longest response. */
  bytes: [least: number, most: number]
  /** One response, to see what is measured; of a refusal if there is one. */
  sample: string
}

export async function call({ port, connections, seconds, work, aSecond }: CallOrder): Promise<Called> {
  const links = await Promise.all(Array.from({ length: connections }, () => Link.to(port)))
  const called: Called = { succeeded: 0, failed: {}, seconds: 0, took: [], bytes: [Infinity, 0], sample: '' }
  let number = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const keepAsking = async (link: Link) => {
    // Each connection asks once at least, also where a busy machine takes longer to start than there is time.
    for (let from = began; from < until; from = performance.now()) {
      const due = aSecond === undefined ? from : began + (number * 1000) / aSecond
      const request = requestOf(work, number++)
      if (request === null) return
      if (due > from) await pause(due - from)
      from = due
      const { status, body } = await link.ask(request)
      called.took.push(performance.now() - from)
      if (status === 200) called.succeeded += 1
      else called.failed[status] = (called.failed[status] ?? 0) + 1
      if (status !== 200 || called.sample === '') called.sample = body
      called.bytes = [Math.min(called.bytes[0], body.length), Math.max(called.bytes[1], body.length)]
    }
  }
  try {
    await Promise.all(links.map(keepAsking))
  } finally {
    for (const link of links) link.close()
  }
  called.seconds = (performance.now() - began) / 1000
  return called
}

process.on('message', (order: CallOrder) => {
  call(order).then(
    (called) => process.send?.({ called }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
