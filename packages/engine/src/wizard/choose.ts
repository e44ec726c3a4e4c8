/** The wizard's choices change here, and are kept for the next start. */
import {
  type Choices,
  type ConcessionId,
  clearShift,
  isTripFact,
  NOTHING_CHOSEN,
  reviveChoices,
  reviveLoad,
  reviveReport,
  reviveStop,
} from '@vaarboek/domain'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import type { Owner } from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { type KeptChoices, NOTES } from '../notes.ts'
import { isOfNow } from '../reference/service.ts'
import type { Resumed } from '../state.ts'

/** Their last records are looked through for one of a trip: behind it only reports and what was read are newer. */
const RECORDS_LOOKED_AT = 50

/** The last choices, per engine, until the logbook has them. */
const unsaved = new WeakMap<EngineContext, KeptChoices>()

export function choose(context: EngineContext, choices: Choices, resumed: Resumed | null = null): void {
  const { store, logbook, reportError } = context
  const chosen = { choices, resumed }
  store.setState(chosen)
  const { signedIn } = store.getState()
  if (!signedIn) return
  const name = NOTES.choices(ownerOfSignedIn(signedIn))
  unsaved.set(context, chosen)
  logbook.note(name, chosen).then(
    () => unsaved.get(context) === chosen && unsaved.delete(context),
    (error: unknown) => reportError(error, `note ${name}`),
  )
}

/** Shows what this captain chose, in whatever tab, unless this tab knows something newer. */
export async function readChoices(context: EngineContext): Promise<void> {
  const { store, logbook } = context
  const { signedIn, choices } = store.getState()
  if (!signedIn) return
  const owner = ownerOfSignedIn(signedIn)
  const kept =
    (await logbook.read(NOTES.choices(owner))) ??
    (await choicesOfLastTrip(context, owner, signedIn.concession))
  const isNewer = unsaved.has(context) || store.getState().choices !== choices
  if (kept && !isNewer) store.setState(ofThisDay(context, revive(kept)))
}

/** Choices to start from: a captain's last track, ship and crew, or the boat's if they never sailed here. */
async function choicesOfLastTrip(
  context: EngineContext,
  owner: Owner,
  concession: ConcessionId,
): Promise<KeptChoices | null> {
  const { logbook, reportError } = context
  const records = await logbook.recordsBefore(owner, Number.MAX_SAFE_INTEGER, RECORDS_LOOKED_AT)
  const last = records.find(({ fact }) => isTripFact(fact))
  const read = last && (await readTrip(logbook, last.tripId, (refusal) => reportError(refusal, 'logbook')))
  const boat = read?.trip ?? (await logbook.read(NOTES.boat(concession)))
  if (!boat) return null
  const { track, ship } = boat
  const crew = read?.trip?.crew ?? []
  return { choices: { ...NOTHING_CHOSEN, track, ship, crew }, resumed: null }
}

/** Choices as an earlier version kept them, made whole. */
function revive({ choices, resumed }: KeptChoices): KeptChoices {
  return { choices: reviveChoices(choices), resumed: resumed && reviveResumed(resumed) }
}

function reviveResumed(kept: Resumed): Resumed {
  const { stops, load, report } = kept
  return {
    ...kept,
    stops: stops.map(reviveStop),
    load: reviveLoad(load),
    ...(report && { report: reviveReport(report) }),
  }
}

/** A shift that was chosen on another day isn't chosen any more (standing decision 16). */
function ofThisDay(context: EngineContext, kept: KeptChoices): KeptChoices {
  const { shift } = kept.choices
  if (shift === null || isOfNow(context, shift)) return kept
  return { choices: clearShift(kept.choices), resumed: null }
}
