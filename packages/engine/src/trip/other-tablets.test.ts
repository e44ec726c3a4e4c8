/** What the server holds of a trip that several tablets record on, when its responses overtake each other. */
import { prepared, started, stopsNumbered, tripNumbered } from '@vaarboek/domain/testing'
import { GENERATION_HEADER } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const DONE = {
  departured: '2026-11-21 08:01:00',
  counted_by: { id: 8, full_name: 'Jan De Smet' },
  key: 'k1',
  sequence: 12,
}

/** The trip at a revision, with so many who came aboard at its first stop. */
function reportOf(revision: number, people: number): Response {
  const passed = { passed: 1, people_on: people, people, ...DONE }
  const stops = [100, 101, 102].map((id, place) => ({
    ...{ id, client_ref: `planned-${place}`, stop_id: 10 + place, stop_name: 'Halte' },
    ...{ departure: `08:0${place}`, order: place, ...(place === 0 && passed) },
  }))
  const body = { flight: { id: 17, revision }, all_items: stops }
  return Response.json(body, { headers: { [GENERATION_HEADER]: 'g' } })
}

/** A tablet with an open trip, whose questions about it are answered by the test. */
async function aboard() {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started(), tripNumbered(), stopsNumbered())
  await logbook.note(NOTES.session, {
    ...{ token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' }, whose: 'ours' },
  })
  const answers: PromiseWithResolvers<Response>[] = []
  const fetch = async (input: RequestInfo | URL) => {
    if (!String(input).includes('/flights/detail')) return Response.json({})
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  }
  const engine = await openTab(logbook, smallStorage(), fetch, undefined, () => {})
  engine.setOnline(true)
  const people = () => engine.store.getState().trip?.stops[0]?.count?.peopleOn ?? null
  /** Answers the question of that place, once it was asked. */
  const answer = async (place: number, response: Response) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(place))
    answers[place]?.resolve(response)
  }
  return { engine, people, answer, asked: () => answers.length }
}

test.each([[[]], [[3]], [[4]], [[8]], [[9, 4]]])(
  'a report of before what was seen is never the last word, whatever older responses came late: %j',
  async (late) => {
    const { engine, people, answer, asked } = await aboard()
    engine.lookAgain()
    await answer(0, reportOf(3, 1))
    await vi.waitFor(() => expect(people()).toBe(1))
    engine.checkRevision('17', 9)
    await vi.waitFor(() => expect(asked()).toBe(2))
    for (const revision of late) engine.checkRevision('17', revision)
    await answer(1, reportOf(8, 4))
    await answer(2, reportOf(9, 12))
    await vi.waitFor(() => expect(people()).toBe(12))
    expect(asked()).toBe(3)
  },
)
