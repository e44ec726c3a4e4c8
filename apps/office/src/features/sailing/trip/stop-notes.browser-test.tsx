/** Notes below a stop: each number of a count stands at its own place, in what was counted before and in what the shore says. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { at } from '../board/board.fixture.ts'
import { StopNotes } from './stop-notes.tsx'
import type { OldCount, TripStop } from './trip.ts'

const DAY = '2026-11-22'
const NOTHING = {
  ...{ arrivedAt: null, departedAt: null, whySkipped: null, remarks: null, correction: null },
  ...{ recordedAt: null, reckonedAt: null, said: null, countedBy: null, device: null },
}
/** No number twice. */
const COUNT = { peopleOn: 11, peopleOff: 12, people: 13, bikesOn: 14, bikesOff: 15, bikes: 16 }
const PEOPLE = '11 op, 12 af, 13 aan boord'
const BIKES = 'fietsen 14 op, 15 af, 16 aan boord'

const old = (over: Partial<OldCount> = {}) =>
  ({ ...NOTHING, ...COUNT, state: 'passed', replacedAt: at('09:40:00'), ...over }) as OldCount

/** All that is said below a stop, line by line. */
async function notes(over: Partial<TripStop>): Promise<string[]> {
  const stop = {
    ...{ id: '11', stop: '2', stopName: 'Kruibeke', plannedS: 34_200, inserted: false, state: 'passed' },
    ...{
      ...NOTHING,
      ...COUNT,
      receivedAt: null,
      shipName: null,
      marks: [],
      shore: null,
      shoreHistory: [],
      history: [],
      ...over,
    },
  } as TripStop
  const { container } = await render(
    <CurrentSession value={SESSION}>
      <table>
        <tbody>
          <StopNotes day={DAY} stop={stop} isWhole withShip={false} onCorrect={() => undefined} />
        </tbody>
      </table>
    </CurrentSession>,
  )
  return [...container.querySelectorAll('p, li')].map(({ textContent }) => textContent)
}

test('what was counted before says who got on, who got off and who was aboard, of people and of bikes', async () => {
  const [, line] = await notes({ history: [old()] })
  expect(line).toContain(`Eerst: ${PEOPLE}; ${BIKES} · `)
})

test('without bikes it says nothing of them, and of a stop that was skipped no count', async () => {
  const none = { bikesOn: 0, bikesOff: 0, bikes: 0 }
  const lines = await notes({ history: [old(none), old({ ...none, state: 'skipped' })] })
  expect(lines[1]).toContain(`Eerst: ${PEOPLE} · `)
  expect(lines[2]).toContain('Daarna: overgeslagen · ')
  expect(lines.join()).not.toContain('fietsen')
  expect(lines[2]).not.toContain('aan boord')
})

test.each(['bikesOn', 'bikesOff', 'bikes'] as const)('one bike among %s is said', async (name) => {
  const bikes = { bikesOn: 0, bikesOff: 0, bikes: 0, [name]: 1 }
  const [, line] = await notes({ history: [old(bikes)] })
  expect(line).toContain(`fietsen ${bikes.bikesOn} op, ${bikes.bikesOff} af, ${bikes.bikes} aan boord`)
})

test('who counted it and why it was corrected stand behind the count, and until when it held', async () => {
  const countedBy = { id: '9', name: 'Mira Van Damme' }
  const [, line] = await notes({ history: [old({ countedBy, correction: 'Vertikt' })] })
  expect(line).toMatch(/^Eerst: .* · Mira Van Damme · .*Vertikt.* · tot .*09:40/)
})

test('what the shore says of it has its numbers in the same order', async () => {
  const said = { reason: 'Nageteld', by: 'Lotte de Boer', at: at('09:40:00') }
  const before = { peopleOn: 1, peopleOff: 2, people: 3, bikesOn: 0, bikesOff: 0, bikes: 0 }
  const shoreHistory = [
    { before, count: COUNT, ...said },
    { before: COUNT, count: null, ...said, by: null },
  ]
  const lines = await notes({ shoreHistory })
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      `^Telling van de wal: ${PEOPLE}; ${BIKES} · gold: 1 op, 2 af, 3 aan boord · Lotte de Boer · .* · Nageteld$`,
    ),
    expect.stringMatching(
      `^Telling van de wal: weggenomen · gold: ${PEOPLE}; ${BIKES} · iemand · .* · Nageteld$`,
    ),
  ])
})
