/**
 * The shifts of the chosen track, by service day (standing decision 16): today's, yesterday's that are sailed still, and the
 * coming days' for who has no network then. A list is shown on its own day only, and a choice never outlives its list.
 */
import {
  chooseAgain,
  clearShift,
  daysAfter,
  findAgain,
  isOfShift,
  type ServiceDay,
  type Shift,
} from '@vaarboek/domain'
import { type Engine, senderOf } from '../context.ts'
import { choose } from '../wizard/choose.ts'
import { askShifts, shiftsNote } from './reference-lists.ts'
import { askService, isOfNow, today } from './service.ts'

/** So many days ahead are kept. */
const DAYS_AHEAD = 2

/** What is kept of a track. */
type ShiftLists = Record<ServiceDay, Shift[]>

/** Asks for the shifts of the chosen track; what was kept of today is shown meanwhile, and without network. */
export async function loadShifts(engine: Engine): Promise<void> {
  const { store } = engine
  const { signedIn, choices, loading } = store.getState()
  const track = choices.track?.id
  if (!signedIn || track === undefined || loading.shifts) return
  if (store.getState().shore.shifts.length === 0) await showKeptShifts(engine)
  if (!store.getState().isOnline) return
  setLoading(engine, true)
  await askService(engine)
  const day = today(engine)
  const outcome = await askShifts(senderOf(engine), track, day)
  setLoading(engine, false)
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token) return
  // Another track was chosen meanwhile, or another day began: those shifts are asked for now.
  if (now.choices.track?.id !== track || today(engine) !== day) return loadShifts(engine)
  if (!outcome.ok) {
    if (outcome.kind !== 'unreachable' || now.shore.shifts.length === 0)
      engine.reportError(new Error(`shifts: ${outcome.status ?? ''} ${outcome.message}`), 'load')
    return
  }
  // A list of nothing is a list of today.
  const lists = { [day]: [], ...Object.groupBy(outcome.value, ({ serviceDay }) => serviceDay) } as ShiftLists
  changeTo(engine, outcome.value)
  await keepLists(engine, track, lists)
  await loadComingDays(engine, track)
}

/** Shows what is kept of today: at the start, before any answer. */
export async function showKeptShifts(engine: Engine): Promise<void> {
  show(engine, await keptShifts(engine))
}

/** Another day runs: what is kept of it takes the place of the list before. */
export async function changeToKept(engine: Engine): Promise<void> {
  changeTo(engine, await keptShifts(engine))
}

async function keptShifts(engine: Engine): Promise<Shift[]> {
  const { signedIn, choices } = engine.store.getState()
  if (!signedIn || !choices.track) return []
  const lists = await readLists(engine, signedIn.concession, choices.track.id)
  const day = today(engine)
  const kept = [...(lists[day] ?? []), ...(lists[daysAfter(day, -1)] ?? [])]
  return kept.filter((shift) => isOfNow(engine, shift))
}

/** Yesterday's shift whose time is over leaves the list. */
export function leaveOutOver(engine: Engine): void {
  const { shifts } = engine.store.getState().shore
  const left = shifts.filter((shift) => isOfNow(engine, shift))
  if (left.length < shifts.length) changeTo(engine, left)
}

/** The coming days, for who has no network then; only our server knows what a day is. */
async function loadComingDays(engine: Engine, track: string): Promise<void> {
  const day = today(engine)
  if (!senderOf(engine).isOurs || engine.service.comingOf === `${track} ${day}`) return
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const coming = daysAfter(day, ahead)
    const outcome = await askShifts(senderOf(engine), track, day, coming)
    if (!outcome.ok) return
    const isOfDay = outcome.value.every(({ serviceDay }) => serviceDay === coming)
    if (isOfDay) await keepLists(engine, track, { [coming]: outcome.value })
  }
  engine.service.comingOf = `${track} ${day}`
}

/** Shows another list, and looks whether what was chosen still stands in it. */
function changeTo(engine: Engine, shifts: Shift[]): void {
  if (!show(engine, shifts)) return
  const { choices, trip, resumed, shore } = engine.store.getState()
  // What is sailed already isn't a choice any more.
  if (!choices.shift || (trip && isOfShift(trip, choices.shift))) return
  const again = findAgain(choices.shift, shifts)
  if (!again) {
    choose(engine, clearShift(choices))
    engine.onShiftGone?.()
    return
  }
  const next = chooseAgain(choices, again, shore.ships)
  choose(engine, next, next.flightId === choices.flightId ? resumed : null)
}

/** False when it is shown already: nothing that is looked at is drawn again for nothing. */
function show({ store }: Engine, shifts: Shift[]): boolean {
  if (JSON.stringify(store.getState().shore.shifts) === JSON.stringify(shifts)) return false
  store.setState(({ shore }) => ({ shore: { ...shore, shifts } }))
  return true
}

async function keepLists(engine: Engine, track: string, lists: ShiftLists): Promise<void> {
  const { signedIn } = engine.store.getState()
  if (!signedIn) return
  const before = await readLists(engine, signedIn.concession, track)
  const oldest = daysAfter(today(engine), -1)
  const all = Object.entries({ ...before, ...lists }).filter(([day]) => day >= oldest)
  const now = Object.fromEntries(all)
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const { logbook, reportError } = engine
  await logbook
    .note(shiftsNote(signedIn.concession, track), now)
    .catch((error: unknown) => reportError(error, 'shifts'))
}

/** An older version kept one list, of an unknown day. */
async function readLists({ logbook }: Engine, concession: string, track: string): Promise<ShiftLists> {
  const kept = await logbook.read<ShiftLists | Shift[]>(shiftsNote(concession, track))
  return kept === null || Array.isArray(kept) ? {} : kept
}

function setLoading({ store }: Engine, shifts: boolean): void {
  store.setState(({ loading }) => ({ loading: { ...loading, shifts } }))
}
