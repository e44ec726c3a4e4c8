/** Words of which nothing is to be seen are none, in every form that asks why: it says so, and records nothing. */
import { aChecklist, aShip, BLANKS, confirmed, prepared, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SetAside } from '../features/logbook/set-aside.tsx'
import { CountCorrection } from '../features/trip/count-correction.tsx'
import { FlightSkipForm } from '../features/trip/flight-skip-form.tsx'
import { PassengersForm } from '../features/trip/passengers-form.tsx'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { openPanel, panelStore } from '../ui/panel.ts'

interface Form {
  draw: ReactNode
  /** What comes before the words are asked for. */
  first?: () => Promise<unknown>
  label: string
  send: string
}

const REASON = 'Waarom blijft er iemand of iets aan boord?'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (why: string) => page.getByRole('combobox', { name: 'Reden' }).selectOptions(why)

const FORMS: Record<string, Form> = {
  'the count of the last stop, while somebody stays aboard': {
    draw: <PassengersForm stop="planned-1" />,
    first: () => press('Dienst beëindigen'),
    label: REASON,
    send: 'Dienst beëindigen',
  },
  'the last stop, skipped while somebody stays aboard': {
    draw: <FlightSkipForm stop="planned-1" />,
    async first() {
      await choose('Probleem op steiger')
      await press('Halte overslaan')
    },
    label: REASON,
    send: 'Halte overslaan',
  },
  'a stop that is skipped for another reason': {
    draw: <FlightSkipForm stop="planned-1" />,
    first: () => choose('Andere...'),
    label: 'Opmerkingen',
    send: 'Halte overslaan',
  },
  'a count that is corrected': {
    draw: <CountCorrection stop="planned-0" />,
    label: 'Waarom was de telling fout?',
    send: 'Telling verbeteren',
  },
  'a record that is set aside': {
    draw: <SetAside seq={3} />,
    label: 'Waarom leg je dit opzij?',
    send: 'Opzij leggen',
  },
}

function aboard(): Promise<RunningEngine> {
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  return engineWith([
    prepared({ ship, stops: 2 }),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 5 } }),
  ])
}

test.each(Object.entries(FORMS))('%s', async (_, { draw, first, label, send }) => {
  const engine = await aboard()
  const { trip } = engine.store.getState()
  openPanel({ name: 'SyncStatus' })
  const { view } = panelStore.getState()
  await renderOn(engine, draw)
  await expect.element(page.getByRole('button', { name: send, exact: true })).toBeVisible()
  await first?.()
  const words = page.getByRole('textbox', { name: label })
  for (const [what, blank] of BLANKS) {
    await words.fill(blank)
    page
      .getByRole('button', { name: send, exact: true })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => [what, words.element().getAttribute('aria-invalid')]).toEqual([what, 'true'])
    expect([what, panelStore.getState().view, engine.store.getState().trip]).toEqual([what, view, trip])
  }
})
