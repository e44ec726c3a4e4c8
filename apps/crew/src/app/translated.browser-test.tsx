/**
 * A browser that translates the page: elements of its own stand where React's text nodes stood (facebook/react#11538). What changes
 * after that is shown all the same, on every screen and in every panel, and nothing falls over.
 */
import { aLoad, aSteward } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import {
  aboard,
  leaves,
  malfunction,
  notification,
  PANEL_NAMES,
  PLACES,
  panelOver,
  remark,
  settled,
} from './every-screen.fixture.tsx'
import { findRoute } from './find-route.ts'
import { pageAt, TABLET } from './page.fixture.tsx'
import { ROUTES } from './routes.tsx'

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
  const said = await settled(engine, read)
  await screen.unmount()
  await draw(engine)
  await expect.poll(read).toBe(said)
  expect(shared()).toEqual([])
}

test('every screen is looked at', () => {
  const found = new Set(PLACES.map((path) => findRoute(ROUTES, path)?.route))
  expect(ROUTES.filter((route) => !found.has(route))).toEqual([])
})

test.each(PLACES)('translated, %s shows what changes', async (path) => {
  await judge((engine) => pageAt(engine, path, TABLET))
  // What leads elsewhere would be another screen twice.
  expect(location.pathname).toBe(path)
})

test.each(PANEL_NAMES)('translated, the panel %s shows what changes', (name) =>
  judge((engine) => panelOver(engine, name)),
)
