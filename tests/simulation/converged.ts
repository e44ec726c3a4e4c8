/** When all are in range and quiet, every tablet shows what the server holds, stop by stop, and knows who else sails its shift. */
import { isCompleted, type Trip } from '@vaarboek/domain'
import { countOfRow, countText, loadOfRow, loadText } from '../kit/counted.ts'
import type { World } from './world.ts'

interface HeldRow {
  id: number
  trip: number
  state: string
  count: string
  load: string
  inserted: boolean
}

const HELD = `select v.id, v.trip, v.state, ${countOfRow('v')} as count, ${loadOfRow('v')} as load, v.inserted
  from stop_visits v order by trip, position, id`
const BESIDE = `select t.id, o.id as other from trips t join trips o on o.concession = t.concession and o.shift = t.shift
    and o.service_day = t.service_day and o.id <> t.id
  where t.completed_at is null and t.closed_at is null and o.completed_at is null and o.closed_at is null`

/** Asks every tablet to look once more, as it does when it is seen again, and compares. */
export async function judgeConvergence(world: World): Promise<void> {
  const { devices, time, server } = world
  for (const { tabs } of devices) {
    const [tab] = tabs
    tab?.engine.lookAgain()
  }
  await time.pass(5000)
  const held = Map.groupBy(await server.rows<HeldRow>(HELD), ({ trip }) => String(trip))
  const beside = Map.groupBy(await server.rows<{ id: number; other: number }>(BESIDE), ({ id }) => String(id))
  for (const { name, tabs } of devices) {
    const trip = tabs[0]?.engine.store.getState().trip
    if (!trip?.flightId) continue
    compare(world, name, trip, held.get(trip.flightId) ?? [])
    if (isCompleted(trip)) continue
    for (const { other } of beside.get(trip.flightId) ?? [])
      if (!trip.others?.some(({ flightId }) => flightId === String(other)))
        world.blame('diverged', `${name}: another trip of its shift, which nobody said`)
  }
}

function compare({ blame }: World, name: string, trip: Trip, rows: readonly HeldRow[]): void {
  const [shown, held] = [trip.stops.map(shownOf), rows.map(heldOf)]
  if (shown.length !== held.length) blame('diverged', `${name}: ${shown.length} stops for ${held.length}`)
  else
    for (const [place, one] of shown.entries())
      if (one !== held[place] && !trip.stops[place]?.isSetAside)
        blame('diverged', `${name}, stop ${place + 1}: shows ${one} for ${held[place]}`)
}

function shownOf({ itemId, state, count, load, inserted }: Trip['stops'][number]): string {
  if (state !== 'passed' || !count || !load) return `${itemId} ${state} ${inserted}`
  return `${itemId} ${state} ${inserted} ${countText(count)} = ${loadText(load)}`
}

function heldOf({ id, state, inserted, count, load }: HeldRow): string {
  if (state !== 'passed') return `${id} ${state} ${inserted}`
  return `${id} ${state} ${inserted} ${count} = ${load}`
}
