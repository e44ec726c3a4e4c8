/** Goes through the wizard: the first of everything shore offers. */
import { mustResume, type Ship } from '@vaarboek/domain'
import type { Tablet } from './tablet.ts'
import { turns } from './turns.ts'

/** @param chosen the ship as it is chosen, where it isn't shore's own */
export async function setUpTrip(tablet: Tablet, chosen?: (ship: Ship) => Ship): Promise<void> {
  await choose(tablet, chosen)
  const begun = await tablet.engine.wizard.prepareTrip()
  if (!begun.ok) throw new Error(begun.refused)
}

/** All of the wizard but its last tap. */
export async function choose(
  { engine: session }: Tablet,
  chosen = (ship: Ship): Ship => ship,
): Promise<void> {
  await session.reference.load('tracks')
  const [track] = session.store.getState().reference.tracks
  if (!track) throw new Error('no track')
  session.wizard.chooseTrack(track)
  await session.reference.load('shifts', { force: true })
  while (session.store.getState().reference.shifts.length === 0) await turns(1)
  for (const kind of ['ships', 'stewards', 'stops'] as const) await session.reference.load(kind)
  const { shifts, ships, stewards } = session.store.getState().reference
  const [shift, ship, steward] = [shifts[0], ships[0], stewards[0]]
  if (!shift || !ship || !steward) throw new Error('nothing to choose')
  session.wizard.chooseShift(shift)
  const { choices, unfinished } = session.store.getState()
  if (mustResume(choices, unfinished)) await session.wizard.resumeShift(() => true)
  session.wizard.chooseShip(chosen(ship))
  session.wizard.toggleSteward(steward)
}
