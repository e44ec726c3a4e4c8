/** One request of the attacker's: of a tablet or of the office, with good fields, some of them spoilt, and carried well or badly. */
import { abuse } from './abuse.ts'
import type { RawRequest } from './carry.ts'
import type { Chance } from './chance.ts'
import { anotherOfCrew, CREW_FIELDS, callOfCrew, crewRequestWithNul } from './crew-request.ts'
import { anotherOfOffice, callOfOffice, OFFICE_FIELDS, officeRequestWithNul } from './office-request.ts'
import type { Prepared } from './prepare.ts'

/** One in so many is for an address that no call has. */
const ANOTHER_EVERY = 16

type Made = (prepared: Prepared, chance: Chance, fresh: string) => RawRequest

/** Databases refuse a NUL, and chance finds few of the fields: each field of each call is sent one, first of all. */
const WITH_NUL: Made[] = [
  ...CREW_FIELDS.map(
    (of): Made =>
      (...made) =>
        crewRequestWithNul(...made, of),
  ),
  ...OFFICE_FIELDS.map(
    (of): Made =>
      (...made) =>
        officeRequestWithNul(...made, of),
  ),
]

/** Whether the request of that number has a NUL in a field and is good otherwise. */
export function isWithNul(number: number): boolean {
  return number < WITH_NUL.length
}

/** The request of that number. @param fresh a name nobody has used before */
export function madeRequest(number: number, prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const withNul = WITH_NUL[number]
  if (withNul) return withNul(prepared, chance, fresh)
  const isOffice = chance.once(2)
  const request = chance.once(ANOTHER_EVERY)
    ? (isOffice ? anotherOfOffice : anotherOfCrew)(prepared, chance)
    : (isOffice ? callOfOffice : callOfCrew)(prepared, chance, fresh)
  if (chance.once(4)) abuse(request, prepared, chance)
  return request
}
