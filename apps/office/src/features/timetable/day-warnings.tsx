import { day as text } from '../../text/day-nl.ts'
import type { DayPlan } from './day.ts'
import { clashesOf, outOfServiceIn, sailingsOf } from './day-times.ts'
import { clashInWords, Warnings } from './warnings.tsx'

/** What can't be sailed as it is planned, a line each: who is in two places, and ships that are out of service. */
export function DayWarnings({ of }: { of: DayPlan }) {
  const { day, shifts } = of
  const names = new Map(
    shifts.flatMap(({ ship, captain }) => [named('ship', ship), named('captain', captain)]),
  )
  const lines = [
    ...clashesOf(sailingsOf(of)).map((clash) =>
      clashInWords(clash, names.get(`${clash.of} ${clash.id}`) ?? '', day),
    ),
    ...outOfServiceIn(shifts).map((ship) =>
      text.plannedOut(
        ship.name,
        ship.shifts.map(({ name, trackName }) => text.add.named(name, trackName)),
      ),
    ),
  ]
  return <Warnings lines={lines} isOpen />
}

function named(of: 'ship' | 'captain', who: { id: string; name: string | null } | null): [string, string] {
  return [`${of} ${who?.id}`, who?.name ?? text.aCaptain]
}
