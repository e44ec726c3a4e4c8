/**
 * The shifts of the chosen track, by service day (standing decision 16): today's, yesterday's that are sailed still, and the
 * coming days' for who has no network then. A list is shown on its own day only, and a choice never outlives its list.
 */
import {
  byDeparture,
  type ConcessionId,
  chooseAgain,
  chooseTrack,
  clearShift,
  daysAfter,
  findAgain,
  isOfShift,
  openLastFlight,
  reviveShift,
  type ServiceDay,
  type Shift,
  type TrackId,
} from '@vaarboek/domain'
import { type EngineContext, senderOf } from '../context.ts'
import { choose } from '../wizard/choose.ts'
import { askShifts, type ShiftLists, shiftsNote } from './reference-lists.ts'
import { reportFailed } from './report-failed.ts'
import { askService, isOfNow, today } from './service.ts'

/** So many days ahead are kept. */
const DAYS_AHEAD = 2
/** The most tracks that are loaded ahead: in a larger network a boat sails few of them. */
const TRACKS_AHEAD = 6

/** Asks for the shifts of the chosen track; what was kept of today is shown meanwhile, and without network. */
export async function loadShifts(context: EngineContext): Promise<void> {
  const { store } = context
  const { signedIn, choices, loading } = store.getState()
  const track = choices.track?.id
  if (!signedIn || track === undefined || loading.shifts) return
  if (store.getState().reference.shifts.length === 0) await showKeptShifts(context)
  if (!store.getState().isOnline) return
  setLoading(context, true)
  await askService(context)
  const day = today(context)
  const outcome = await askShifts(senderOf(context), track, day)
  setLoading(context, false)
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token) return
  // Another track was chosen meanwhile, or another day started: those shifts are asked for now.
  if (now.choices.track?.id !== track || today(context) !== day) return loadShifts(context)
  if (!outcome.ok) {
    if (outcome.kind !== 'unreachable' || now.reference.shifts.length === 0)
      reportFailed(context, 'shifts', outcome)
    return
  }
  changeTo(context, outcome.value)
  await keepLists(context, track, byDay(day, outcome.value))
  await loadComingDays(context, track)
  await showComing(context)
}

/** Today's of the tracks that may be chosen next; of a large network only when one is chosen. */
export async function loadShiftsAhead(context: EngineContext): Promise<void> {
  const { signedIn, isOnline, choices, reference: lists } = context.store.getState()
  if (!signedIn || !isOnline || choices.track || lists.tracks.length > TRACKS_AHEAD) return
  for (const { id } of lists.tracks) {
    const day = today(context)
    if ((await readLists(context, signedIn.concession, id))[day]) continue
    const outcome = await askShifts(senderOf(context), id, day)
    // A track whose shifts the server can't give keeps no other away; the next period asks for it again.
    if (outcome.status === null) return
    if (!outcome.ok) continue
    await keepLists(context, id, byDay(day, outcome.value))
    const isHers = (shift: Shift) => openLastFlight(shift)?.captainId === signedIn.captain.id
    if (outcome.value.some(isHers)) await chooseTrackOfOwn(context, id)
  }
}

/** A trip of theirs is open ashore, which this device has nothing of: so that it is offered, unless they have chosen meanwhile. */
async function chooseTrackOfOwn(context: EngineContext, id: TrackId): Promise<void> {
  const { choices, reference: lists } = context.store.getState()
  const track = lists.tracks.find((one) => one.id === id)
  if (choices.track || !track) return
  choose(context, chooseTrack(choices, track))
  await showKeptShifts(context)
}

/** A list of nothing is a list of today. */
function byDay(day: ServiceDay, shifts: Shift[]): ShiftLists {
  return { [day]: [], ...Object.groupBy(shifts, ({ serviceDay }) => serviceDay) }
}

/** Shows what is kept of today: at the start, before any response. */
export async function showKeptShifts(context: EngineContext): Promise<void> {
  show(context, await keptShifts(context))
  await showComing(context)
}

/** Shows the first shift of the coming days of the chosen track. */
async function showComing(context: EngineContext): Promise<void> {
  const { store, device } = context
  const { signedIn, choices } = store.getState()
  const track = choices.track?.id
  const lists = signedIn && track ? await readLists(context, signedIn.concession, track) : {}
  const days = Object.entries(lists).filter(([day]) => day > today(context))
  const [shift] = byDeparture(
    days.flatMap(([, shifts = []]) => shifts),
    device.now(),
  )
  if (store.getState().choices.track?.id === track)
    store.setState({ coming: track && shift ? { track, shift } : null })
}

/** Another day runs: what is kept of it takes the place of the list before. */
export async function changeToKept(context: EngineContext): Promise<void> {
  changeTo(context, await keptShifts(context))
}

async function keptShifts(context: EngineContext): Promise<Shift[]> {
  const { signedIn, choices } = context.store.getState()
  if (!signedIn || !choices.track) return []
  const lists = await readLists(context, signedIn.concession, choices.track.id)
  const day = today(context)
  const kept = [...(lists[day] ?? []), ...(lists[daysAfter(day, -1)] ?? [])]
  return kept.map(reviveShift).filter((shift) => isOfNow(context, shift))
}

/** Yesterday's shift whose time is over leaves the list. */
export function removeEndedShifts(context: EngineContext): void {
  const { shifts } = context.store.getState().reference
  const left = shifts.filter((shift) => isOfNow(context, shift))
  if (left.length < shifts.length) changeTo(context, left)
}

/** The coming days, for who has no network then; only our server knows what a day is. */
async function loadComingDays(context: EngineContext, track: TrackId): Promise<void> {
  const day = today(context)
  if (!senderOf(context).isOurs || context.service.comingOf === `${track} ${day}`) return
  let isWhole = true
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const coming = daysAfter(day, ahead)
    const outcome = await askShifts(senderOf(context), track, day, coming)
    if (outcome.status === null) return
    isWhole &&= outcome.ok
    const isOfDay = outcome.ok && outcome.value.every(({ serviceDay }) => serviceDay === coming)
    if (isOfDay) await keepLists(context, track, { [coming]: outcome.value })
  }
  if (isWhole) context.service.comingOf = `${track} ${day}`
}

/** Shows another list, and looks whether what was chosen still stands in it. */
function changeTo(context: EngineContext, shifts: Shift[]): void {
  if (!show(context, shifts)) return
  const { choices, trip, resumed, reference: lists } = context.store.getState()
  // A shift that is being sailed isn't a choice any more.
  if (!choices.shift || (trip && isOfShift(trip, choices.shift))) return
  const again = findAgain(choices.shift, shifts)
  if (!again) {
    choose(context, clearShift(choices))
    context.onShiftGone?.()
    return
  }
  const next = chooseAgain(choices, again, lists.ships)
  choose(context, next, next.flightId === choices.flightId ? resumed : null)
}

/** False when it is shown already: nothing that is looked at is drawn again for nothing. */
function show({ store }: EngineContext, shifts: Shift[]): boolean {
  if (JSON.stringify(store.getState().reference.shifts) === JSON.stringify(shifts)) return false
  store.setState(({ reference: lists }) => ({ reference: { ...lists, shifts } }))
  return true
}

async function keepLists(context: EngineContext, track: TrackId, lists: ShiftLists): Promise<void> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return
  const before = await readLists(context, signedIn.concession, track)
  const oldest = daysAfter(today(context), -1)
  const all = Object.entries({ ...before, ...lists }).filter(([day]) => day >= oldest)
  const now = Object.fromEntries(all)
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const { logbook, reportError } = context
  await logbook
    .note(shiftsNote(signedIn.concession, track), now)
    .catch((error: unknown) => reportError(error, 'shifts'))
}

async function readLists(
  { logbook }: EngineContext,
  concession: ConcessionId,
  track: TrackId,
): Promise<ShiftLists> {
  const kept = await logbook.read(shiftsNote(concession, track))
  return kept === null || Array.isArray(kept) ? {} : kept
}

function setLoading({ store }: EngineContext, shifts: boolean): void {
  store.setState(({ loading }) => ({ loading: { ...loading, shifts } }))
}
