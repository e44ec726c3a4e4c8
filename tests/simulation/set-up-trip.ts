/** Goes through the wizard: the first of everything the server offers. */
import { mustResume, type Ship } from '@vaarboek/domain'
import type { Tablet } from './tablet.ts'
import { turns } from './turns.ts'

/** @param chosen the ship as it is chosen, where it isn't the server's own */
export async function setUpTrip(tablet: Tablet, chosen?: (ship: Ship) => Ship): Promise<void> {
  await choose(tablet, chosen)
  const begun = await tablet.engine.wizard.prepareTrip()
  if (!begun.ok) throw new Error(begun.refused)
}

/** All of the wizard but its last tap. */
export async function choose({ engine }: Tablet, chosen = (ship: Ship): Ship => ship): Promise<void> {
  await engine.reference.load('tracks')
  const [track] = engine.store.getState().reference.tracks
  if (!track) throw new Error('no track')
  engine.wizard.chooseTrack(track)
  await engine.reference.load('shifts', { force: true })
  while (engine.store.getState().reference.shifts.length === 0) await turns(1)
  for (const kind of ['ships', 'stewards', 'stops'] as const) await engine.reference.load(kind)
  const { shifts, ships, stewards } = engine.store.getState().reference
  const [shift, ship, steward] = [shifts[0], ships[0], stewards[0]]
  if (!shift || !ship || !steward) throw new Error('nothing to choose')
  engine.wizard.chooseShift(shift)
  const { choices, unfinished } = engine.store.getState()
  if (mustResume(choices, unfinished)) await engine.wizard.resumeShift(() => true)
  engine.wizard.chooseShip(chosen(ship))
  engine.wizard.toggleSteward(steward)
}
