/**
 * The line between a boat and shore, as bytes: so long a round trip, so many bytes a second down, for everything that goes
 * through it alike, the service worker's fetches included. A new connection costs a round trip before its first byte.
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What goes at once, so that several connections share the line evenly. */
const PIECE_BYTES = 2048

export interface Shape {
  roundTripMs: number
  /** Towards the browser, all connections together; null: as fast as it goes. */
  bytesASecond: number | null
}

/** A tablet on a weak mobile network: 1.6 Mbit/s, 150 ms. */
export const WEAK: Shape = { roundTripMs: 150, bytesASecond: 200_000 }
export const FREE: Shape = { roundTripMs: 0, bytesASecond: null }

export interface Line {
  /** For browsers: a secure context, so that there is a service worker. */
  url: string
  /** Holds for connections opened from now on. */
  shape(shape: Shape): void
  /** Nothing comes through any more, and what was open is cut. */
  down(): void
  up(): void
  close(): Promise<void>
}

/** @param target for instance 'http://127.0.0.1:4100' */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let current = FREE
  let isDown = false
  /** When the line towards the browser has nothing more to carry. */
  let free = 0

  const server = createServer((browser) => {
    if (isDown) return browser.destroy()
    const shape = current
    const shore = dial(Number(port), hostname)
    for (const socket of [browser, shore]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    const half = shape.roundTripMs / 2
    const opened = performance.now() + shape.roundTripMs
    carry(browser, shore, () => Math.max(performance.now(), opened) + half)
    carry(shore, browser, (bytes) => {
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

/** Carries bytes in order; `arrival` says when so many of them are there. */
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
