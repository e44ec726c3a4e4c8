import { type Choices, NOBODY, NOT_COUNTED, NOTHING_CHOSEN, newDraft } from '@vaarboek/domain'
import {
  aChecklist,
  aShift,
  aShip,
  aSteward,
  aTrack,
  aTrip,
  prepared,
  started,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { OWNER, openTab, putAboard, seenElsewhere, smallStorage } from '../a-tab.fixture.ts'
import type { RunningEngine } from '../create-engine.ts'
import type { Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
const draft = { ...newDraft(aChecklist), ticked: ['radar'] }
const counting = { ...NOT_COUNTED, addingPeople: 3 }
const choices: Choices = {
  ...NOTHING_CHOSEN,
  track: aTrack(),
  shift: aShift(),
  ship,
  crew: [{ id: aSteward().id }],
  isResumed: true,
  load: NOBODY,
}

/** A trip under way, with choices, half a count and half a checklist. */
async function underWay(logbook = createMemoryLogbook()): Promise<Logbook> {
  await putAboard(logbook, prepared({ ship }), started())
  await logbook.note(NOTES.choices(OWNER), { choices, resumed: null })
  await logbook.note(NOTES.counting('trip-1', 'planned-0'), { stop: 'planned-0', counting })
  await logbook.note(NOTES.checklist({ ...aTrip(), ship }, 'start'), draft)
  return logbook
}

/** What belongs to the trip that is open. */
function tripState(tab: RunningEngine) {
  const { trip, countings, drafts, unfinished, outstanding, news, choices, resumed } = tab.store.getState()
  return { trip, countings, drafts, unfinished, outstanding, news, choices, resumed }
}

/** Whatever way led to it, a tab shows what a start of the app shows. */
async function isAsAtStart(tab: RunningEngine, logbook: Logbook): Promise<void> {
  expect(tripState(tab)).toEqual(tripState(await openTab(logbook)))
}

test('[fault 24] a start of the app shows the trip with everything that belongs to it', async () => {
  const {
    trip,
    countings,
    drafts,
    unfinished,
    outstanding,
    choices: shown,
  } = tripState(await openTab(await underWay()))
  expect(trip?.id).toBe('trip-1')
  expect(countings).toEqual({ 'planned-0': counting })
  expect(drafts).toEqual({ start: draft, end: null })
  expect(unfinished.map(({ id }) => id)).toEqual(['trip-1'])
  expect(outstanding).toMatchObject({ total: 1, settings: 1 })
  expect(shown).toEqual(choices)
})

test('[decision 7] a login during a trip shows what a start shows', async () => {
  const logbook = await underWay()
  const response = { api_token: 'b', concession: '2', captain_id: '7', server: 'vaarboek' }
  const fetch = async (input: RequestInfo | URL) =>
    String(input).includes('/refreshtoken') ? Response.json(response) : new Response(null, { status: 404 })
  const tab = await openTab(logbook, smallStorage(), fetch)
  tab.setOnline(true)
  expect(await tab.account.login('ada@veer.example', '1234')).toEqual({ ok: true })
  expect(tab.store.getState().signedIn?.token).toBe('b')
  await isAsAtStart(tab, logbook)
})

test('[WIZ-57] a trip of this device that is gone on with shows what a start shows', async () => {
  const logbook = await underWay()
  // It was open before: then its snapshot is there.
  await openTab(logbook)
  await logbook.erase(NOTES.current(OWNER))
  const tab = await openTab(logbook)
  expect(tab.store.getState().trip).toBeNull()
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  expect(tab.store.getState().trip?.id).toBe('trip-1')
  expect(tab.store.getState().countings).toEqual({ 'planned-0': counting })
  expect(tab.store.getState().drafts.start).toEqual(draft)
  await isAsAtStart(tab, logbook)
})

test('[WIZ-55] a trip that is new shows what a start shows', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook)
  await logbook.erase(NOTES.current(OWNER))
  await logbook.note(NOTES.choices(OWNER), { choices: { ...choices, isResumed: false }, resumed: null })
  const tab = await openTab(logbook)
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  expect(tab.store.getState().drafts.start).toEqual(newDraft(aChecklist))
  await isAsAtStart(tab, logbook)
})

test('[AMB-30] another shift shows what a start shows: nothing of the trip before it', async () => {
  const logbook = await underWay()
  const tab = await openTab(logbook)
  expect(await tab.wizard.sailAnotherShift()).toEqual({ ok: true })
  expect(tripState(tab)).toMatchObject({
    trip: null,
    countings: {},
    drafts: { start: null },
    choices: { shift: null },
  })
  expect(tab.store.getState().outstanding).toMatchObject({ total: 1, settings: 0 })
  await isAsAtStart(tab, logbook)
})

test('[fault 22] a trip that another tab takes up shows what a start shows', async () => {
  const kept = createMemoryLogbook()
  await putAboard(kept)
  await kept.erase(NOTES.current(OWNER))
  const tab = await openTab(seenElsewhere(kept))
  expect(tab.store.getState().trip).toBeNull()
  await underWay(kept)
  await kept.note(NOTES.current(OWNER), 'trip-1')
  await expect.poll(() => tab.store.getState().drafts.start).toEqual(draft)
  await isAsAtStart(tab, kept)
})

test('[fault 22] of two who relieve each other in another tab without network it shows who sails', async () => {
  const kept = createMemoryLogbook()
  const tab = await openTab(seenElsewhere(kept))
  for (const id of ['7', '8']) {
    await kept.note(NOTES.session, { token: '', concession: '2', captain: { id, fullName: '' } })
    await expect.poll(() => tab.store.getState().signedIn?.captain.id).toBe(id)
  }
})

/** The same logbook on a slow tablet: what was typed is read as it was when it was asked for, and comes once let through. */
function slowReads(kept: Logbook) {
  const waiting: (() => void)[] = []
  let isSlow = false
  const later = async <Read>(name: string, read: Promise<Read>): Promise<Read> => {
    const found = await read
    if (isSlow && /^(counting|checklist)\//.test(name))
      await new Promise<void>((resolve) => waiting.push(resolve))
    return found
  }
  const logbook: Logbook = {
    ...kept,
    read: (name) => later(name, kept.read(name)),
    readUnder: (name) => later(name, kept.readUnder(name)),
  }
  return {
    logbook,
    slowDown: () => {
      isSlow = true
    },
    bothAsked: () => expect.poll(() => waiting.length).toBe(2),
    letThrough: () => {
      isSlow = false
      for (const resolve of waiting) resolve()
    },
  }
}

test('[PASS-22, AMB-53] what is typed while a trip is being read stays: a count, and a tick on a checklist', async () => {
  const slow = slowReads(await underWay())
  const response = { api_token: 'b', concession: '2', captain_id: '7', server: 'vaarboek' }
  const tab = await openTab(slow.logbook, smallStorage(), async (input) =>
    String(input).includes('/refreshtoken') ? Response.json(response) : new Response(null, { status: 404 }),
  )
  await tab.trip.arrive()
  tab.setOnline(true)
  slow.slowDown()
  const login = tab.account.login('ada@veer.example', '1234')
  await slow.bothAsked()
  void tab.trip.count({ addingPeople: 9 })
  tab.checklists.edit('start', (before) => ({ ...before, ticked: [] }))
  slow.letThrough()
  expect(await login).toEqual({ ok: true })
  const { countings, drafts } = tab.store.getState()
  expect(countings['planned-0']?.addingPeople).toBe(9)
  expect(drafts.start?.ticked).toEqual([])
})
