/** One request of the attacker's: of a tablet or of the office, with good fields, some of them spoilt, and carried well or badly. */
import { abuse } from './abuse.ts'
import type { RawRequest } from './carry.ts'
import type { Chance } from './chance.ts'
import { anotherOfCrew, CREW_CALLS, callOfCrew, crewRequestWith } from './crew-request.ts'
import { anotherOfOffice, callOfOffice, OFFICE_CALLS, officeRequestWith } from './office-request.ts'
import type { Prepared } from './prepare.ts'
import { type Unfit, unfitOf } from './unfit.ts'

/** One in so many is for an address that no call has. */
const ANOTHER_EVERY = 16

const OF_CREW = CREW_CALLS.flatMap(unfitOf)
const UNFIT = [...OF_CREW, ...OFFICE_CALLS.flatMap(unfitOf)]

/** So many are sent before chance decides. */
export const UNFIT_COUNT = UNFIT.length

/** What of the request of that number can't be taken; undefined when chance decides what it is. */
export function unfitAt(number: number): Unfit | undefined {
  return UNFIT[number]
}

/** The request of that number. @param fresh a name nobody has used before */
export function madeRequest(number: number, prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const unfit = unfitAt(number)
  if (unfit) {
    const make = number < OF_CREW.length ? crewRequestWith : officeRequestWith
    return make(unfit, prepared, chance, fresh)
  }
  const isOffice = chance.once(2)
  const request = chance.once(ANOTHER_EVERY)
    ? (isOffice ? anotherOfOffice : anotherOfCrew)(prepared, chance)
    : (isOffice ? callOfOffice : callOfCrew)(prepared, chance, fresh)
  if (chance.once(4)) abuse(request, prepared, chance)
  return request
}
