/** Request schemas of `week-plan.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalCaptainId, optionalShipId, shiftId } from '../ids.ts'
import { words } from './malfunction-values.ts'
import { MAX_PLANS, MAX_ROSTER_TEXT } from './timetable-values.ts'
import { calendarDay } from './values.ts'

export const weekPlan = describeRequest({
  request: v.object({ day: calendarDay }),
  summary:
    'Seven service days from this one on: each shift with the ship and the captain that are meant to sail it',
})

const written = v.pipe(v.string(), v.maxLength(MAX_ROSTER_TEXT))

export const plansRead = describeRequest({
  request: v.object({
    rows: v.pipe(
      v.array(v.object({ day: written, shift: written, ship: written, captain: written })),
      v.minLength(1),
      v.maxLength(MAX_PLANS),
    ),
  }),
  summary:
    'Read a roster, in words: which shifts, ships and captains its rows are, and which rows are wrong; nothing is kept',
  description:
    'A shift by its name, its name and line, or the id in its source; a ship by its name, a captain by name or e-mail address. Nothing written: as it is planned now; a dash: nobody.',
})

const MAX_REVISION = 1e9

export const plansChange = describeRequest({
  request: v.object({
    plans: v.pipe(
      v.array(
        v.object({
          day: calendarDay,
          shift: shiftId,
          /** The one that was seen. */
          revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_REVISION)),
          isCancelled: v.boolean(),
          ship: optionalShipId,
          captain: optionalCaptainId,
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_PLANS),
    ),
    /** Of all of them that need one. */
    reason: words,
  }),
  record: ['plans', 'reason'],
  summary: 'Say of many shifts on days who is meant to sail them: all of them, or none',
  description:
    'As one of a day alone, each with the revision that was seen. Where any is wrong nothing is kept: 422 names each wrong row, 409 where somebody changed one of them since.',
  statuses: [409],
})
