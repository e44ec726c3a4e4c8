/** What a crew does aboard, one thing at a time; what it saw confirmed goes into the ledger. */

import {
  activeStop,
  allFields,
  canGiveUp,
  canInsertAfter,
  canSkip,
  checklistOf,
  countedFields,
  countingOf,
  isCompleted,
  isUnderWay,
  type ListKind,
  newDraft,
  setRemark,
  setValue,
  type Trip,
  toggleTick,
} from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import type { LogRecord } from '@vaarboek/engine'
import type { Tab } from './device.ts'
import { type Book, type Entry, saidOf } from './ledger.ts'
import { PHOTOS, photo } from './photos.ts'
import { below, type Chance, oneOf, weighed } from './seeded.ts'
import { seesRefused, setAside } from './set-aside.ts'
import { backInWizard, chooseAgain } from './sign-on.ts'
import { attempt, captainOn, finish, type World } from './world.ts'

const MOST_STOPS = 16
/** A boat lies at a stop so long. */
const LONGEST_AT_STOP_MS = 40_000

const ACTS = {
  sail: 65,
  insert: 12,
  correct: 20,
  correctLoad: 3,
  report: 12,
  reply: 26,
  read: 46,
  checklist: 11,
  onlyType: 2,
  sendAgain: 4,
} as const

const ACTS_WITH_LISTS = { ...ACTS, checklist: 90 } as const

/** How often a crew that sees something refused sets it aside, rather than sailing on. */
const OFTEN_SET_ASIDE = 0.45

/** How often two stops are put in at one place, the second while the first one waits. */
const OFTEN_TWO = 0.6

/** How often a crew thinks better of its choices before the trip has begun. */
const OFTEN_CHOSEN_AGAIN = 0.3

/** How often a crew under way goes back into the wizard. */
const RARELY_BACK = 0.04

/** Something a crew under way does. */
export async function act(world: World, tab: Tab): Promise<void> {
  const { trip } = tab.engine.store.getState()
  const book = trip && world.ledger.streams.get(trip.id)
  if (seesRefused(tab) && world.chance() < OFTEN_SET_ASIDE) return setAside(world, tab)
  if (trip && canGiveUp(trip) && world.chance() < OFTEN_CHOSEN_AGAIN) return chooseAgain(world, tab)
  if (trip && isUnderWay(trip) && world.chance() < RARELY_BACK) return backInWizard(world, tab, trip)
  const what = weighed(world.chance, world.isAboutLists ? ACTS_WITH_LISTS : ACTS)
  if (what === 'report') return report(world, tab)
  if (what === 'reply') return reply(world, tab)
  if (what === 'read') return read(world, tab)
  if (what === 'sendAgain') return sendAgain(world, tab)
  if (!trip || !book) return
  if (what === 'sail') return sail(world, tab, trip, book)
  if (what === 'insert') return insert(world, tab, trip, book)
  if (what === 'correct') return correct(world, tab, trip, book)
  if (what === 'correctLoad') return correctLoad(world, tab, trip, book)
  // Lists are the first tablet's: what becomes of two of them is not what is tried here.
  if (what === 'checklist' && book.id !== trip.id) return
  if (what === 'checklist')
    return submit(world, tab, trip, book, oneOf(world.chance, ['start', 'end']) ?? 'start')
  return onlyType(world, tab, trip)
}

/** Starts the trip, then counts the next stop or skips it. */
export async function sail(world: World, tab: Tab, trip: Trip, book: Book): Promise<void> {
  const { engine } = tab
  const { chance } = world
  const stop = activeStop(trip)
  if (!stop) return
  if (trip.startedAt === null && chance() < 0.8) {
    // The other tab may have put a stop before it in the meantime.
    const here = () => activeStop(tab.engine.store.getState().trip ?? trip) ?? stop
    const start = (record: LogRecord | null) => book.departs(here().id, record)
    await attempt(world, tab, () => engine.trip.start(), 'tripStarted', start)
    return
  }
  if (canSkip(stop) && chance() < 0.2) {
    const [why, remarks] =
      chance() < 0.5 ? ['other', `mist ${below(chance, 1e6)}`] : ['Probleem op steiger', '']
    await attempt(
      world,
      tab,
      () => engine.trip.skip([stop.id], why, remarks),
      'stopSkipped',
      (record) => {
        book.skipped.set(stop.id, { why, remarks: remarks || why })
        tell(world, tab, book, stop.id, saidOf(null, why), record)
      },
    )
    return
  }
  const arrival = (record: LogRecord | null) => book.arrives(stop.id, record)
  if (chance() < 0.7) await attempt(world, tab, () => engine.trip.arrive(), 'stopArrived', arrival)
  if (chance() < 0.4) await world.time.pass(below(chance, LONGEST_AT_STOP_MS))
  const count = countedFields((kind) => ({
    on: below(chance, kind === 'people' ? 9 : 4),
    off: below(chance, trip.load[kind] + 1),
  }))
  await finish(world, tab, engine.trip.count(countingOf(count), stop.id))
  const leftAboard = chance() < 0.1 ? `blijft ${below(chance, 1e6)}` : null
  await attempt(
    world,
    tab,
    () => engine.trip.confirm(stop.id, leftAboard),
    'passengersConfirmed',
    (record) => {
      book.pass(stop.id, {
        count,
        first: count,
        remarks: leftAboard,
        at: record?.at ?? '',
        key: record?.key ?? '',
      })
      tell(world, tab, book, stop.id, saidOf(count, null), record)
    },
  )
}

/** Writes down who confirmed what, and who was aboard then by her own screen. */
function tell(
  world: World,
  tab: Tab,
  book: Book,
  stop: string,
  says: string,
  record: LogRecord | null,
): void {
  const captain = captainOn(world, tab)
  if (!captain || !record) return
  const shown = tab.engine.store.getState().trip?.stops.find(({ id }) => id === stop)
  const isCorrection = record.fact.type === 'countCorrected'
  const load = shown && !shown.by && !isCorrection && !tab.storage.isCut() ? shown.load : null
  const { key, sequence, clock } = record
  book.told.push({
    stop,
    captain: captain.id,
    device: tab.device.name,
    stream: record.tripId,
    says,
    load,
    isCorrection,
    times: record.fact.type === 'passengersConfirmed' ? book.timesOf(stop, record) : null,
    recordedAt: clock - tab.device.clockIsOff,
    at: world.time.now,
    key,
    sequence,
  })
}

async function insert(world: World, tab: Tab, trip: Trip, book: Book): Promise<void> {
  const { chance } = world
  const { reference: lists } = tab.engine.store.getState()
  const place = chance() < 0.7 ? nearInserted(chance, trip) : below(chance, trip.stops.length)
  const [after, stop] = [trip.stops[place], oneOf(chance, lists.stops)]
  if (!after || !stop || trip.stops.length >= MOST_STOPS || !canInsertAfter(trip.stops, place)) return
  for (let left = chance() < OFTEN_TWO ? 2 : 1; left > 0 && !tab.storage.isCut(); left -= 1) {
    // Five minutes lie between two planned stops: many of these fall on one.
    const delay = oneOf(chance, [1, 5, 5, 10, 17]) ?? 1
    await attempt(
      world,
      tab,
      () => tab.engine.trip.insert(after.id, stop, delay),
      'stopInserted',
      (record) => {
        if (record?.fact.type === 'stopInserted') book.insert(record.fact.stop, after.id)
        else world.blame('lost', 'a stop that was inserted stands nowhere')
      },
    )
  }
}

/**
 * At a stop after which something was inserted before, or at that one: the orders that are hard to keep, most of all while the server
 * doesn't know what was inserted.
 */
function nearInserted(chance: Chance, { stops }: Trip): number {
  const inserted = stops.filter((stop) => stop.inserted)
  const waiting = inserted.filter(({ itemId }) => itemId === null)
  const last = oneOf(chance, waiting.length > 0 ? waiting : inserted)
  const name = chance() < 0.7 ? last?.after : last?.id
  return Math.max(
    0,
    stops.findIndex(({ id }) => id === name),
  )
}

/** Another count for a stop that was passed. */
async function correct(world: World, tab: Tab, trip: Trip, book: Book): Promise<void> {
  const { chance } = world
  const { id: stop, count: before } = oneOf(
    chance,
    trip.stops.filter(({ state }) => state === 'passed'),
  ) ?? { id: '', count: null }
  if (!before) return
  const count = { ...before, ...countedFields((kind) => ({ on: below(chance, kind === 'people' ? 9 : 4) })) }
  const reason = `verteld ${below(chance, 1e9)}`
  await attempt(
    world,
    tab,
    () => tab.engine.trip.correctCount(stop, count, reason),
    'countCorrected',
    (record) => {
      const passed = book.passed.get(stop)
      if (passed) book.passed.set(stop, { ...passed, count })
      tell(world, tab, book, stop, saidOf(count, null), record)
      world.ledger.corrections.push({ trip: book.id, stop, key: record?.key ?? '', count, reason })
    },
  )
}

async function correctLoad(world: World, tab: Tab, trip: Trip, book: Book): Promise<void> {
  const { chance } = world
  if (trip.startedAt === null || isCompleted(trip)) return
  const corrected = aCount({ peopleOn: 1 + below(chance, 3) })
  await attempt(
    world,
    tab,
    () => tab.engine.trip.correctLoad(corrected),
    'loadCorrected',
    () => book.moves.push({ corrected }),
  )
}

/** The name of a photo that the tablet kept and its width, or null. */
async function takePhoto(
  world: World,
  tab: Tab,
  often: number,
): Promise<{ name: string; width: number } | null> {
  if (world.chance() >= often) return null
  const width = 1 + below(world.chance, PHOTOS)
  const kept = await finish(world, tab, tab.engine.photos.keep(photo(width)))
  return kept.is === 'done' && kept.value.ok ? { name: kept.value.name, width } : null
}

async function report(world: World, tab: Tab): Promise<void> {
  const { engine } = tab
  const captain = captainOn(world, tab)
  const { trip } = engine.store.getState()
  if (!captain) return
  const taken = await takePhoto(world, tab, 0.7)
  if (tab.storage.isCut()) return
  const remarks = `storing ${below(world.chance, 1e9)}`
  engine.malfunctions.editReport({ situation: 1, remarks, photo: taken?.name ?? null })
  await attempt(
    world,
    tab,
    () => engine.malfunctions.sendReport(),
    'malfunctionReported',
    () => {
      world.ledger.reports.push({
        captain: captain.id,
        trip: (trip && world.ledger.streams.get(trip.id)?.id) ?? null,
        remarks,
        photo: taken?.width ?? null,
      })
    },
  )
}

async function reply(world: World, tab: Tab): Promise<void> {
  const { chance } = world
  const captain = captainOn(world, tab)
  const malfunction = oneOf(chance, tab.engine.store.getState().malfunctions ?? [])
  if (!captain || !malfunction) return
  const taken = await takePhoto(world, tab, 0.5)
  if (tab.storage.isCut()) return
  const text = `antwoord ${below(chance, 1e9)}`
  await attempt(
    world,
    tab,
    () => tab.engine.malfunctions.reply(malfunction.id, text, taken?.name ?? null),
    'malfunctionReplied',
    () => {
      const photoWidth = taken?.width ?? null
      world.ledger.replies.push({ captain: captain.id, malfunction: malfunction.id, text, photo: photoWidth })
    },
  )
}

async function read(world: World, tab: Tab): Promise<void> {
  const { engine } = tab
  const { ledger, chance } = world
  const captain = captainOn(world, tab)
  const unread = [...(engine.store.getState().notifications?.unread ?? [])]
  if (!captain || unread.length === 0) return
  // Often one waits until there are several: then all are read at once.
  if (unread.length < 2 && chance() < 0.85) return
  const isAll = chance() < 0.97
  const read = isAll ? unread : unread.slice(0, 1)
  for (const id of read) ledger.maybeRead.add(`${captain.id} ${id}`)
  // 'Alles gelezen' on the server is also of what came meanwhile.
  if (isAll) for (const id of world.notifications) ledger.maybeRead.add(`${captain.id} ${id}`)
  const doing: Promise<unknown> = isAll
    ? engine.notifications.readAll()
    : engine.notifications.read(unread[0] ?? '')
  const ended = await finish(world, tab, doing)
  if (ended.is !== 'done') return
  const left = engine.store.getState().notifications?.unread ?? []
  for (const id of read) if (!left.includes(id)) ledger.reads.add(`${captain.id} ${id}`)
}

/** Fills a checklist in and submits it. */
async function submit(world: World, tab: Tab, trip: Trip, book: Book, list: ListKind): Promise<void> {
  const { engine } = tab
  const checklist = checklistOf(trip.ship, list)
  const captain = captainOn(world, tab)
  if (!captain || !checklist || trip.checklists[list] || !engine.store.getState().drafts[list]) return
  const entries: Entry[] = []
  let draft = newDraft(checklist)
  for (const field of allFields(checklist)) {
    draft = toggleTick(draft, field)
    const value = field.unit === '' ? null : String(10 + below(world.chance, 80))
    if (value !== null) draft = setValue(draft, field.id, value)
    const hasRemark = world.chance() < 0.7
    const taken = hasRemark ? await takePhoto(world, tab, 0.95) : null
    if (tab.storage.isCut()) return
    const remark = hasRemark ? `bij ${field.title} ${below(world.chance, 1e6)}` : null
    if (remark !== null)
      draft = setRemark(draft, field.id, { text: remark, photo: taken?.name ?? null, at: '' })
    entries.push({ field: field.id, value, remark, photo: taken?.width ?? null })
  }
  engine.checklists.edit(list, () => draft)
  await attempt(
    world,
    tab,
    () => engine.checklists.submit(list),
    'checklistSubmitted',
    () => {
      book.lists.set(list, entries)
      book.listedBy.set(list, captain.id)
    },
  )
}

/** Types and ticks without confirming anything. */
async function onlyType(world: World, tab: Tab, trip: Trip): Promise<void> {
  const { engine } = tab
  const { chance } = world
  engine.malfunctions.editReport({ remarks: `half ${below(chance, 1e6)}` })
  await finish(world, tab, engine.trip.count({ addingPeople: below(chance, 9) }))
  const list: ListKind = trip.checklists.start ? 'end' : 'start'
  if (engine.store.getState().drafts[list])
    engine.checklists.edit(list, (draft) => ({ ...draft, ticked: [] }))
}

async function sendAgain(world: World, tab: Tab): Promise<void> {
  tab.engine.outbox.sendNow()
  if (world.chance() < 0.5) await finish(world, tab, tab.engine.outbox.retryRejected())
}

/** The list a crew hasn't submitted yet, at the end of a trip. */
export async function endOfTrip(world: World, tab: Tab, chance: Chance): Promise<void> {
  const { trip } = tab.engine.store.getState()
  const book = trip && world.ledger.streams.get(trip.id)
  if (trip && book?.id === trip.id && chance() < 0.5) await submit(world, tab, trip, book, 'end')
}
