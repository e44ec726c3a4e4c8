/**
 * A week of service days as the office plans it, and many shifts planned at once. Times are seconds since the start of the shift's own
 * service day.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, shiftId, shipId } from '../ids.ts'
import { plannableShip, plannedShift, shiftAround } from './planned-values.ts'
import { PLAN_FAULTS } from './timetable-values.ts'
import type * as described from './week-plan.request.ts'

const words = v.nullable(v.string())

/** A shift on one of the days. */
const cell = v.object(plannedShift)

export const weekPlan = describeCall<typeof described.weekPlan>()({
  method: 'GET',
  path: '/office/weeks/{day}',
  encoding: 'query',
  response: v.object({
    today: v.string(),
    /** Seven, from the one that was asked for on. */
    days: v.array(
      v.object({
        day: v.string(),
        /** Seconds since the start of the first day: a day on which the clock changes has another hour. */
        startsS: v.number(),
        /** Null where no timetable holds. */
        version: v.nullable(v.number()),
      }),
    ),
    /** Each shift once, in the order of the departures, with a cell for each day: null where it doesn't sail. */
    rows: v.array(v.object({ name: v.string(), trackName: v.string(), cells: v.array(v.nullable(cell)) })),
    /** Planned shifts of the days before and after that run into these. Times are seconds since the start of the first day. */
    around: v.array(shiftAround),
    /** Choices: empty for who may change nothing. */
    ships: v.array(plannableShip),
    captains: v.array(v.object({ id: captainId, name: v.string() })),
  }),
})

const refused = v.object({ row: v.number(), because: v.picklist(PLAN_FAULTS), by: words, at: words })

export const plansRead = describeCall<typeof described.plansRead>()({
  method: 'POST',
  path: '/office/plans/read',
  encoding: 'json',
  response: v.object({
    /** Those that can be planned, as they are then sent, and what is planned now. */
    plans: v.array(
      v.object({
        row: v.number(),
        day: v.string(),
        shift: shiftId,
        shiftName: v.string(),
        trackName: v.string(),
        revision: v.number(),
        isCancelled: v.boolean(),
        ship: v.nullable(shipId),
        captain: v.nullable(captainId),
        /** It is so already. */
        isSame: v.boolean(),
        /** A reason must be given: a ship or captain that was planned goes. */
        needsReason: v.boolean(),
      }),
    ),
    refused: v.array(refused),
  }),
})

export const plansChange = describeCall<typeof described.plansChange>()({
  method: 'PUT',
  path: '/office/plans',
  encoding: 'json',
  response: v.object({
    /** Of how many something changed; the others were so already. */
    changed: v.number(),
  }),
})
