/** What is chosen in the wizard changes here, and is kept for the next start. */
import {
  type Choices,
  clearShift,
  daysAfter,
  NOTHING_CHOSEN,
  reviveChoices,
  reviveLoad,
  reviveServerTrip,
  reviveStop,
} from '@vaarboek/domain'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import type { Owner } from '../log/logbook.ts'
import { type KeptChoices, NOTES } from '../notes.ts'
import { isOfNow, today } from '../reference/service.ts'
import type { Resumed } from '../state.ts'

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
  const kept = (await logbook.read(NOTES.choices(owner))) ?? (await choicesOfLastTrip(context, owner))
  const isNewer = unsaved.has(context) || store.getState().choices !== choices
  if (kept && !isNewer) store.setState(ofThisDay(context, revive(kept)))
}

/** Who sailed here today or yesterday starts from her last track, ship and crew, as for another shift (AMB-30). */
async function choicesOfLastTrip(context: EngineContext, owner: Owner): Promise<KeptChoices | null> {
  const day = today(context)
  const days = [daysAfter(day, -1), day].map((one) => context.logbook.snapshots(owner, one))
  const last = (await Promise.all(days)).flat().sort((one, other) => other.seq - one.seq)[0]?.trip
  if (!last) return null
  const { track, ship, crew } = last
  return { choices: { ...NOTHING_CHOSEN, track, ship, crew }, resumed: null }
}

/** What an earlier version kept. */
function revive({ choices, resumed }: KeptChoices): KeptChoices {
  return { choices: reviveChoices(choices), resumed: resumed && reviveResumed(resumed) }
}

function reviveResumed(kept: Resumed): Resumed {
  const { stops, load, report } = kept
  return {
    ...kept,
    stops: stops.map(reviveStop),
    load: reviveLoad(load),
    ...(report && { report: reviveServerTrip(report) }),
  }
}

/** A shift that was chosen on another day isn't chosen any more (standing decision 16). */
function ofThisDay(context: EngineContext, kept: KeptChoices): KeptChoices {
  const { shift } = kept.choices
  if (shift === null || isOfNow(context, shift)) return kept
  return { choices: clearShift(kept.choices), resumed: null }
}
