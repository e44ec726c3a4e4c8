/** Ships as the office sees them. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { checklistId, shipId } from '../ids.ts'
import type * as described from './ships.request.ts'
import { optionalMoment } from './values.ts'

const maximum = v.nullable(v.number())
/** `since`: null where nobody noted it. */
const checklist = v.nullable(
  v.object({ id: checklistId, name: v.string(), points: v.number(), since: optionalMoment }),
)

const shipRow = v.object({
  id: shipId,
  name: v.string(),
  /** Null: nobody said, nothing is bounded. */
  maxPeople: maximum,
  maxBikes: maximum,
  inService: v.boolean(),
  /** Whom to call of it, and its VHF channel; null: nobody said. */
  phone: v.nullable(v.string()),
  vhf: v.nullable(v.string()),
  /** An open malfunction keeps it ashore. */
  keptAshore: v.boolean(),
  /** Before a trip, and after it. */
  startChecklist: checklist,
  stopChecklist: checklist,
  /** For `If-Match`: another number means that somebody changed the row. */
  revision: v.number(),
})

const changed = v.object({ ship: shipRow })

export const shipList = describeCall<typeof described.shipList>()({
  method: 'GET',
  path: '/office/ships',
  encoding: 'query',
  response: v.object({ ships: v.array(shipRow) }),
})

export const shipAdd = describeCall<typeof described.shipAdd>()({
  method: 'POST',
  path: '/office/ships',
  encoding: 'json',
  response: changed,
})

export const shipAddMany = describeCall<typeof described.shipAddMany>()({
  method: 'POST',
  path: '/office/ships/many',
  encoding: 'json',
  response: v.object({ added: v.number() }),
})

export const shipChange = describeCall<typeof described.shipChange>()({
  method: 'PUT',
  path: '/office/ships/{ship}',
  encoding: 'json',
  response: changed,
})

export const shipReach = describeCall<typeof described.shipReach>()({
  method: 'PUT',
  path: '/office/ships/{ship}/reach',
  encoding: 'json',
  response: changed,
})
