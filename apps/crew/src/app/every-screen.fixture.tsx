/** Every screen and panel, each with something on it: for what must hold wherever one is. */
import {
  aChecklist,
  aLoad,
  arrived,
  aShift,
  aShip,
  aSteward,
  aTrack,
  confirmed,
  prepared,
  started,
} from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect } from 'vitest'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { openPanel, type PanelView } from '../ui/panel.ts'
import { pageAt, stillness, TABLET } from './page.fixture.tsx'

/** An address of each, at least. */
export const PLACES = [
  ...[1, 2, 3, 4].map((step) => `/start/${step}`),
  '/dashboard',
  '/flight',
  '/flight/edit',
  '/flight-overview',
  '/checklist',
  '/checklist/overview',
  ...[0, 1, 2].map((step) => `/create-malfunction/${step}`),
  '/malfunctions',
  '/notifications',
  '/help',
  '/logbook',
  '/upload-data',
]

export const remark = { text: 'Barst in het scherm', photo: null, at: '2026-11-21T09:05:00+01:00' }

/** One of each: a new panel has none here, which doesn't compile. Who isn't logged in sees the last two. */
export const PANELS: { [Name in Exclude<PanelView['name'], 'Whoops' | 'PincodeForm'>]: object } = {
  Success: { title: 'Steward toegevoegd', subtitle: 'Succesvol!' },
  shiftResume: {},
  LeaveTrip: {},
  PassengersForm: { stop: 'planned-1' },
  LoadCorrection: {},
  FlightSkipForm: { stop: 'planned-2' },
  FlightInsertForm: { after: 'planned-2' },
  FlightConfirm: {},
  LogoutConfirm: { checklistCompleted: true },
  SyncStatus: {},
  SetAside: { seq: 3 },
  LoginAgain: {},
  Relief: {},
  Claim: { email: 'kapitein@vaarboek.example', pending: '' },
  ChecklistConfirm: { list: 'start', upload: false },
  CommentsForm: { list: 'start', field: 'radar' },
  CommentsConfirm: { list: 'start', field: 'radar', remark },
  NotificationsDetail: { id: '1' },
  MalfunctionsDetail: { id: '1' },
  PinConfirm: {},
  Aboard: {},
  CountCorrection: { stop: 'planned-0' },
  Rescue: {},
}

export const notification = (id: number, message: string) => ({
  id: String(id),
  title: 'Ponton',
  message,
  isUrgent: id % 2 === 0,
  createdAt: `2026-11-21 08:0${id}:00`,
  tracks: ['Scheldelijn'],
  sender: 'An Wal',
})

export const malfunction = (id: number, remarks: string) => ({
  id: String(id),
  category: 'Defect melden',
  remarks,
  hasImage: false,
  isUrgent: id % 2 === 1,
  createdAt: `2026-11-21 08:0${id}:00`,
  captain: 'Ada Veer',
  replies: [{ text: 'We komen', image: null, author: 'An Wal', at: null }],
  clientRef: null,
  state: 'new',
})

export const leaves = (hour: number) =>
  aShift({
    id: String(hour),
    name: `Dienst ${hour}`,
    isCompleted: hour === 7,
    completedBy: 'Jan Claes',
    stops: [{ stopId: '10', stopName: 'Lillo', departure: `0${hour}:00:00` }],
  })

const ship = aShip({
  maxPeople: 81,
  maxBikes: 50,
  startChecklistId: aChecklist.id,
  startChecklist: aChecklist,
  stopChecklistId: aChecklist.id,
  stopChecklist: aChecklist,
})

/** A trip under way at its second stop, lists, reports and notifications, a report half written, two stops to go. */
export async function aboard(): Promise<RunningEngine> {
  const shift = { ...aShift(), hasStartChecklist: true }
  const engine = await engineWith([
    prepared({ ship, shift, stops: 4 }),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 10, bikesOn: 2 } }),
    arrived({ stop: 'planned-1' }),
  ])
  const crew = [aSteward()]
  engine.store.setState(({ reference }) => ({
    reference: {
      ...reference,
      tracks: [aTrack(), aTrack({ id: '2', name: 'Albertkanaallijn' })],
      shifts: [4, 5, 7, 8].map(leaves),
      ships: [ship, aShip({ id: '6', name: 'Zilvermeeuw' })],
      stewards: [aSteward(), aSteward({ id: '10', firstName: 'Wim' })],
    },
    choices: {
      track: aTrack(),
      shift: leaves(8),
      ship,
      crew,
      flightId: null,
      isResumed: false,
      load: aLoad({ people: 10, bikes: 2 }),
    },
    notifications: { all: [notification(1, 'Ponton ligt scheef')], unread: ['1'] },
    malfunctions: [malfunction(1, 'Radar valt uit')],
    instructions: [
      { stop: engine.store.getState().trip?.stops[1]?.stopId ?? '', text: 'Steiger glad', until: null },
    ],
    // Without one only its first step can be opened.
    reportDraft: { id: 'report-1', situation: 1, remarks: 'Pomp lekt', photo: null },
  }))
  return engine
}

/** A panel over the trip. */
export async function panelOver(engine: RunningEngine, name: keyof typeof PANELS) {
  const screen = await pageAt(engine, '/flight', TABLET)
  openPanel({ name, ...PANELS[name] } as PanelView)
  // Its frame is there first.
  await expect
    .poll(() => document.querySelector('dialog > :last-child')?.childElementCount)
    .toBeGreaterThan(0)
  await stillness()
  return screen
}

/** All that can be read but the time, which goes on. */
export function wordsOnScreen(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const time of copy.querySelectorAll('time, script, style')) time.remove()
  return copy.textContent?.replace(/\s+/g, ' ') ?? ''
}

/** What is read once all of it stands there, also what comes from the logbook. */
export async function settled<Read>(engine: RunningEngine, read: () => Read): Promise<Read> {
  await stillness()
  await engine.logbook.records(Number.MAX_SAFE_INTEGER, 1)
  await stillness()
  let said = read()
  // Twice the same: what was read from the logbook may be drawn later.
  await expect
    .poll(
      () => {
        const before = said
        said = read()
        return said === before
      },
      { interval: 200 },
    )
    .toBe(true)
  return said
}

export const PANEL_NAMES = Object.keys(PANELS) as (keyof typeof PANELS)[]
