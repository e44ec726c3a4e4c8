import { aChecklist, aShip, confirmed, prepared, started, tripNumbered } from '@vaarboek/domain/testing'
import { NOTHING_OUTSTANDING } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LogbookScreen } from './logbook-screen.tsx'
import { SyncStatus } from './sync-status.tsx'

const { shift } = prepared()
const BEFORE = [
  { stopId: '10', stopName: 'Kallosluis', departure: '07:00:00' },
  { stopId: '11', stopName: 'Lillo', departure: '07:30:00' },
]

test('a count names its stop, also one of an earlier trip, and numbers of the server are left out', async () => {
  const engine = await engineWith(
    [prepared(), started(), tripNumbered(), confirmed({ stop: 'planned-0', count: { peopleOn: 3 } })],
    [
      prepared({ tripId: 'trip-0', stops: BEFORE }),
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 8 } }),
    ],
  )
  const screen = await renderOn(engine, <LogbookScreen />)
  await expect.element(screen.getByText('Lillo · +3 −0 personen')).toBeVisible()
  await expect.element(screen.getByText('Kallosluis · +8 −0 personen')).toBeVisible()
  expect(screen.getByText(/genummerd/).elements()).toEqual([])
})

test.each([50, 51, 101])('of %i records the oldest is reached, and each stands there once', async (many) => {
  const counts = Array.from({ length: many - 2 }, (_, n) => confirmed({ stop: `planned-${n}` }))
  const engine = await engineWith([prepared({ stops: many }), started(), ...counts])
  const screen = await renderOn(engine, <LogbookScreen />)
  const rows = () => [...screen.container.querySelectorAll('ol > li')].length
  const older = screen.getByRole('button', { name: 'Oudere tonen' })
  await expect.poll(rows).toBe(50)
  for (let page = 2; page <= Math.ceil(many / 50); page += 1) {
    await older.click()
    await expect.poll(rows).toBe(Math.min(many, 50 * page))
  }
  expect(rows()).toBe(many)
})

test('“Nu verzenden” is answered: without network it says what it waits for', async () => {
  const engine = await engineWith([prepared()])
  const screen = await renderOn(engine, <LogbookScreen />)
  const answer = screen.getByText('Geen verbinding: alles wordt verzonden zodra die terug is.')
  const send = screen.getByRole('button', { name: 'Nu verzenden' })
  await expect.element(send).toBeVisible()
  expect(answer.elements()).toEqual([])
  await send.click()
  await expect.element(answer).toBeVisible()
  engine.setOnline(true)
  await expect.element(screen.getByText(/^De wal is niet bereikbaar/)).toBeVisible()
  engine.store.setState(({ sending }) => ({ sending: { ...sending, isSending: true } }))
  await expect.element(screen.getByText('Bezig met verzenden')).toBeVisible()
})

test('while the end checklist is open nothing says that all is sent', async () => {
  const engine = await engineWith([
    prepared({
      stops: 1,
      shift: { ...shift, hasEndChecklist: true },
      ship: aShip({ stopChecklistId: '8', stopChecklist: aChecklist }),
    }),
    started(),
    confirmed({ stop: 'planned-0' }),
  ])
  engine.store.setState({ outstanding: NOTHING_OUTSTANDING })
  const screen = await renderOn(
    engine,
    <>
      <LogbookScreen />
      <SyncStatus />
    </>,
  )
  await expect.element(screen.getByText('Checklist onvoltooid').first()).toBeVisible()
  expect(screen.getByText('Alles verzonden').elements()).toEqual([])
})
