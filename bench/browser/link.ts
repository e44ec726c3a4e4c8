/**
 * The link between a tablet and the server: a relay of bytes with a round trip and a bandwidth, for all requests alike, those of
 * the service worker included. A new connection costs a round trip before its first byte.
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Bytes are passed on in pieces of this size, so that connections share the bandwidth evenly. */
const PIECE_BYTES = 2048

export interface Shape {
  roundTripMs: number
  /** Towards the browser, all connections together; null: as fast as it goes. */
  bytesASecond: number | null
}

/** A tablet on a weak mobile network: 1.6 Mbit/s, 150 ms. */
export const WEAK: Shape = { roundTripMs: 150, bytesASecond: 200_000 }
export const FREE: Shape = { roundTripMs: 0, bytesASecond: null }

export interface Link {
  /** For browsers: a secure context, so that there is a service worker. */
  url: string
  /** For connections opened from now on; open ones are cut. */
  shape(shape: Shape): void
  /** Cuts open connections and refuses new ones. */
  down(): void
  up(): void
  close(): Promise<void>
}

/** @param serverUrl for instance 'http://127.0.0.1:4100' */
export async function openLink(serverUrl: string): Promise<Link> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let current = FREE
  let isDown = false
  /** When all bytes towards the browser have been sent. */
  let free = 0

  const server = createServer((browser) => {
    if (isDown) return browser.destroy()
    const shape = current
    const target = dial(Number(port), hostname)
    for (const socket of [browser, target]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    const half = shape.roundTripMs / 2
    const opened = performance.now() + shape.roundTripMs
    carry(browser, target, () => Math.max(performance.now(), opened) + half)
    carry(target, browser, (bytes) => {
      if (shape.bytesASecond === null) return performance.now() + half
      free = Math.max(free, performance.now()) + (bytes * 1000) / shape.bytesASecond
      return free + half
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    shape: (shape) => {
      current = shape
      for (const socket of sockets) socket.destroy()
    },
    down: () => {
      isDown = true
      for (const socket of sockets) socket.destroy()
    },
    up: () => {
      isDown = false
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Passes bytes on in order. @param arrival when a number of bytes arrives */
function carry(from: Socket, to: Socket, arrival: (bytes: number) => number): void {
  let last: Promise<void> = Promise.resolve()
  const inTurn = (at: number, work: () => void) => {
    last = last.then(async () => {
      const left = at - performance.now()
      if (left > 0) await wait(left)
      if (!to.destroyed) work()
    })
  }
  from.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES)
      inTurn(arrival(piece.length), () => to.write(piece))
    }
  })
  from.on('end', () => inTurn(arrival(0), () => to.end()))
  from.on('close', () => inTurn(arrival(0), () => to.destroy()))
}
