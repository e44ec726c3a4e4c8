/**
 * A browser that translates the page: elements of its own stand where React's text nodes stood (facebook/react#11538). What changes
 * after that is shown all the same, on every screen and in every panel, and nothing falls over.
 */
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
import { expect, test } from 'vitest'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { openPanel, type PanelView } from '../ui/panel.ts'
import { findRoute } from './find-route.ts'
import { pageAt, stillness, TABLET } from './page.fixture.tsx'
import { ROUTES } from './routes.tsx'

const PLACES = [
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

const remark = { text: 'Barst in het scherm', photo: null, at: '2026-11-21T09:05:00+01:00' }

/** One of each: a new panel has none here, which doesn't compile. Who isn't logged in sees the last two. */
const PANELS: { [Name in Exclude<PanelView['name'], 'Whoops' | 'PincodeForm'>]: object } = {
  Success: { title: 'Steward toegevoegd', subtitle: 'Succesvol!' },
  shiftResume: {},
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

const notification = (id: number, message: string) => ({
  id: String(id),
  title: 'Ponton',
  message,
  isUrgent: id % 2 === 0,
  createdAt: `2026-11-21 08:0${id}:00`,
  tracks: ['Scheldelijn'],
  sender: 'An Wal',
})

const malfunction = (id: number, remarks: string) => ({
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

const leaves = (hour: number) =>
  aShift({
    id: String(hour),
    name: `Dienst ${hour}`,
    isCompleted: hour === 7,
    completedBy: 'Jan Claes',
    stops: [{ stopId: '10', stopName: 'Lillo', departure: `0${hour}:00:00` }],
  })

const ship = aShip({
  startChecklistId: aChecklist.id,
  startChecklist: aChecklist,
  stopChecklistId: aChecklist.id,
  stopChecklist: aChecklist,
})

/** A trip under way at its second stop, lists, reports and notifications, two stops to go. */
async function aboard(): Promise<RunningEngine> {
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
      tracks: [aTrack(), aTrack({ id: '2', name: 'Rupel' })],
      shifts: [4, 5, 7, 8].map(leaves),
      ships: [ship, aShip({ id: '6', name: 'Fuut' })],
      stewards: [aSteward(), aSteward({ id: '10', firstName: 'Wim' })],
    },
    choices: {
      track: aTrack(),
      shift: leaves(8),
      ship,
      crew,
      flightId: null,
      isResumed: false,
      load: trip(engine).load,
    },
    notifications: { all: [notification(1, 'Ponton ligt scheef')], unread: ['1'] },
    malfunctions: [malfunction(1, 'Radar valt uit')],
  }))
  return engine
}

function trip(engine: RunningEngine) {
  const now = engine.store.getState().trip
  if (!now) throw new Error('no trip')
  return now
}

/** Much changes at once: numbers, what stands there, and what no longer does. */
async function sailOn(engine: RunningEngine): Promise<void> {
  await engine.trip.count({ addingPeople: 4 }, 'planned-1')
  await engine.trip.confirm('planned-1')
  await engine.trip.insert('planned-2', { id: '99', name: 'Kallosluis' }, 7)
  engine.checklists.edit('start', (draft) => ({ ...draft, remarks: { radar: remark } }))
  engine.store.setState(({ reference, choices, trip: now }) => ({
    weather: { icon: '10d', temperature: 4.4, state: 'Regen' },
    contacts: { technicalService: '03 123 45 67' },
    choices: {
      ...choices,
      load: aLoad({ people: 7, bikes: 1 }),
      crew: [aSteward({ id: '10', firstName: 'Wim' })],
    },
    reference: { ...reference, shifts: [4, 5, 6, 8].map(leaves), stewards: reference.stewards.slice(1) },
    notifications: {
      all: [notification(2, 'Ponton hersteld'), notification(1, 'Ponton ligt scheef, pas op')],
      unread: ['1', '2'],
    },
    malfunctions: [{ ...malfunction(1, 'Radar valt weer uit'), assignee: 'An Wal', replies: [] }],
    // More aboard than she may carry.
    trip: now && { ...now, ship: { ...now.ship, maxPeople: 3 } },
    saveFault: 'not-saved',
  }))
}

/** As Chrome does it. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  for (const node of nodes) {
    if (!node.data.trim() || /^(?:STYLE|SCRIPT|OPTION|TEXTAREA)$/.test(node.parentElement?.tagName ?? ''))
      continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(node.data)
    outer.append(inner)
    node.replaceWith(outer)
  }
}

/** What can be read, word by word. */
const read = () => (document.querySelector('dialog') ?? document.body).textContent?.split(/\s+/).join(' ')

/** Texts that share their element with anything. */
function shared(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (textContent?.trim() && (parentElement?.childNodes.length ?? 0) > 1)
      found.push(parentElement?.outerHTML ?? '')
  }
  return found
}

async function judge(draw: (engine: RunningEngine) => Promise<{ unmount(): void | Promise<void> }>) {
  const engine = await aboard()
  const screen = await draw(engine)
  expect(shared()).toEqual([])
  translate()
  await sailOn(engine)
  await stillness()
  // What is read from the logbook for it comes before this.
  await engine.logbook.records(Number.MAX_SAFE_INTEGER, 1)
  await stillness()
  const said = read()
  await screen.unmount()
  await draw(engine)
  await expect.poll(read).toBe(said)
  expect(shared()).toEqual([])
}

test('every screen is looked at', () => {
  const found = new Set(PLACES.map((path) => findRoute(ROUTES, path)?.route))
  expect(ROUTES.filter((route) => !found.has(route))).toEqual([])
})

test.each(PLACES)('translated, %s shows what changes', (path) =>
  judge((engine) => pageAt(engine, path, TABLET)),
)

test.each(Object.keys(PANELS) as (keyof typeof PANELS)[])(
  'translated, the panel %s shows what changes',
  (name) =>
    judge(async (engine) => {
      const screen = await pageAt(engine, '/flight', TABLET)
      openPanel({ name, ...PANELS[name] } as PanelView)
      await expect.poll(() => document.querySelectorAll('dialog button').length).toBeGreaterThan(0)
      await stillness()
      return screen
    }),
)
