import * as v from 'valibot'
import { newestSetAside, type SetAsideRow } from '../repositories/trips/set-aside-records.ts'
import { command, mustExist } from './command.ts'
import { minuteOf, plain } from './layout.ts'
import { NUMBER, required, SWITCH } from './options.ts'
import { jsonOf } from './printed.ts'
import { CATALOGUE } from './text/text.ts'

/** More than an office looks at in one go. */
const MAX_SHOWN = 200

/** Records that were refused and set aside, for whoever enters them by hand or calls the captain. */
export const listSetAside = command({
  help: CATALOGUE.records.setAside,
  options: { concession: required(NUMBER), full: SWITCH },
  examples: ['--concession 2', '--concession 2 --full'],
  gives: v.array(
    v.object({
      id: v.number(),
      recordedAt: v.string(),
      captainId: v.number(),
      captain: v.string(),
      kind: v.string(),
      summary: v.string(),
      trip: v.nullable(v.string()),
      flight: v.nullable(v.string()),
      refusal: v.string(),
      reason: v.string(),
      hasArrived: v.boolean(),
      content: v.unknown(),
    }),
  ),
  async prepare({ concession, full }) {
    return async ({ database }) => {
      await mustExist(database, concession)
      const found = await newestSetAside(database, concession, MAX_SHOWN)
      // The content is only for whoever asked for it: it may hold names.
      const value = full ? found : found.map((one) => ({ ...one, content: null }))
      if (found.length === 0) return { value, shown: CATALOGUE.records.setAside.none }
      return { value, shown: found.map((one) => shown(one, full)).join('\n\n') }
    }
  },
})

function shown(row: SetAsideRow, isFull: boolean): string {
  const say = CATALOGUE.records.setAside
  const { id, captain, hasArrived, summary, trip, flight, reason, refusal, content, recordedAt } = row
  const ofTrip = [trip, flight && say.flight(flight)].filter(Boolean).join(', ')
  return [
    [`${id}`, minuteOf(recordedAt), captain, summary].map(plain).join('  '),
    ...(ofTrip ? [`  ${say.trip(plain(ofTrip))}`] : []),
    ...(hasArrived ? [`  ${say.arrived}`] : []),
    `  ${say.refusal(plain(refusal))}`,
    `  ${say.reason(plain(reason))}`,
    ...(isFull ? [`  ${plain(jsonOf(content))}`] : []),
  ].join('\n')
}
