/** A tablet whose trip is under way, and what its server is told at once. */
import { AT, prepared, started, stopsNumbered, tripNumbered } from '@vaarboek/domain/testing'
import { GENERATION_HEADER } from '@vaarboek/wire'
import { expect, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

export const HERE = { lat: 51.22, lon: 4.4, accuracy: 30, at: AT }
export const WANTED = { status: 200, body: { positions: true, arrivals: true } }
export const UNWANTED = { status: 200, body: { positions: false, arrivals: true } }

/** A tablet on a trip of three stops that is under way; `said` are the server's answers to what it is told, the last one for the rest. */
export async function underWay({
  whose = 'ours' as 'ours' | 'foreign',
  said = [UNWANTED] as { status: number; body: object }[],
} = {}) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started(), tripNumbered(), stopsNumbered())
  const captain = { id: '7', fullName: 'Ada Veer' }
  await logbook.note(NOTES.session, { token: 'a', concession: '2', captain, whose })
  const told: Record<string, unknown>[] = []
  const answers = [...said]
  let gate = Promise.resolve()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = { [GENERATION_HEADER]: 'g' }
    if (!String(input).endsWith('/flights/live')) return Response.json([], { headers })
    const fields = Object.fromEntries(init?.body as URLSearchParams)
    told.push(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, JSON.parse(text)])))
    await gate
    const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? UNWANTED
    return Response.json(body, { headers, status })
  }
  const pauses: (() => void)[] = []
  const wait = (ms: number | null) =>
    new Promise<void>((resolve) => {
      if (ms === 60_000) pauses.push(resolve)
    })
  const engine = await openTab(
    logbook,
    smallStorage(),
    fetch,
    undefined,
    () => {},
    undefined,
    undefined,
    wait,
  )
  engine.setOnline(true)
  engine.listen()
  const asked = () => vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  /** Whatever is on its way has come. */
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
  /** Holds the answers up until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { engine, logbook, told, pauses, asked, settled, hold }
}
