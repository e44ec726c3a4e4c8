/** A panel that is opened for another thing while it stands open starts afresh: nothing typed for one goes to another. */
import { aChecklist, aShip, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { openPanel, type PanelView } from '../ui/panel.ts'
import { malfunction, type PANELS } from './every-screen.fixture.tsx'
import { PanelHost } from './panel-host.tsx'

type Name = keyof typeof PANELS
type Of<Named extends Name> = Extract<PanelView, { name: Named }>
/** It and another of its kind, and what is typed in it, by label. */
type Two<Named extends Name> = [one: Of<Named>, other: Of<Named>, typed: string]

const ONE = 'there is one of it'
const NOTHING = 'nothing is typed in it'

/** A new panel has no line here, which doesn't compile. */
const KINDS: { [Named in Name]: Two<Named> | typeof ONE | typeof NOTHING } = {
  FlightSkipForm: [
    { name: 'FlightSkipForm', stop: 'planned-2' },
    { name: 'FlightSkipForm', stop: 'planned-3' },
    'Opmerkingen',
  ],
  FlightInsertForm: [
    { name: 'FlightInsertForm', after: 'planned-2' },
    { name: 'FlightInsertForm', after: 'planned-3' },
    'Minuten later',
  ],
  SetAside: [{ name: 'SetAside', seq: 3 }, { name: 'SetAside', seq: 4 }, 'Waarom leg je dit opzij?'],
  CountCorrection: [
    { name: 'CountCorrection', stop: 'planned-0' },
    { name: 'CountCorrection', stop: 'planned-1' },
    'Waarom was de telling fout?',
  ],
  CommentsForm: [
    { name: 'CommentsForm', list: 'start', field: 'radar' },
    { name: 'CommentsForm', list: 'start', field: 'depth' },
    'Opmerkingen',
  ],
  MalfunctionsDetail: [
    { name: 'MalfunctionsDetail', id: '1' },
    { name: 'MalfunctionsDetail', id: '2' },
    'Opmerkingen',
  ],
  // What is tapped in it is the trip's, by stop.
  PassengersForm: NOTHING,
  NotificationsDetail: NOTHING,
  CommentsConfirm: NOTHING,
  ChecklistConfirm: NOTHING,
  Claim: NOTHING,
  LogoutConfirm: NOTHING,
  Success: NOTHING,
  shiftResume: ONE,
  LeaveTrip: ONE,
  LoadCorrection: ONE,
  FlightConfirm: ONE,
  SyncStatus: ONE,
  LoginAgain: ONE,
  Relief: ONE,
  PinConfirm: ONE,
  Aboard: ONE,
  Rescue: ONE,
}

const PAIRS = Object.values(KINDS).filter((kind) => typeof kind !== 'string')

async function aboard() {
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  const engine = await engineWith([
    prepared({ ship, stops: 5 }),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 3 } }),
    confirmed({ stop: 'planned-1', count: { peopleOn: 1 } }),
  ])
  engine.store.setState({ malfunctions: [malfunction(1, 'Radar'), malfunction(2, 'Pomp')] })
  return engine
}

test.each(PAIRS)('$name', async (one, other, typed) => {
  await renderOn(await aboard(), <PanelHost />)
  const field = page.getByRole('dialog').getByLabelText(typed)
  openPanel(one)
  await field.fill('7')
  await expect.element(field).toHaveValue('7')
  openPanel(other)
  await expect.element(field).toHaveValue('')
  await field.fill('8')
  openPanel(one)
  await expect.element(field).toHaveValue('')
})
