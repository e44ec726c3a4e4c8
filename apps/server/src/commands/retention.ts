import { setTimeout as pause } from 'node:timers/promises'
import { FEWEST_DAYS, type Kept, MOST_DAYS } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { COUNTED_AT_MOST } from '../repositories/upkeep/retention.ts'
import { countTooOld, keepLimits } from '../services/privacy/keep-limits.ts'
import { type RetentionNow, retentionOf, setRetention } from '../services/privacy/set-retention.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { NUMBER, optional, type Reader, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { WrongValue } from './usage-error.ts'

const KINDS = Object.keys(FEWEST_DAYS) as Kept[]

/** Days, or null for ever where that may be; not so few that a boat couldn't bring what it still has. */
function daysOf(kind: Kept): Reader<{ days: number | null }> {
  const fewest = FEWEST_DAYS[kind]
  return {
    placeholder: 'number',
    read: (typed) => {
      if (typed.trim() === 'ever' && kind !== 'trails') return { days: null }
      const days = Number(typed)
      if (Number.isInteger(days) && days >= fewest && days <= MOST_DAYS) return { days }
      throw new WrongValue((option) => CATALOGUE.retention.wrong(option, fewest, kind !== 'trails'))
    },
  }
}

const COUNT = v.number()
const DAYS = v.nullable(COUNT)
const COUNTS = v.object({
  photos: COUNT,
  names: COUNT,
  positions: COUNT,
  trails: COUNT,
  audit: COUNT,
  log: COUNT,
})

/** Shows and sets how long a concession keeps what has somebody's traces in it. */
export const retention = command({
  help: CATALOGUE.retention,
  options: {
    concession: required(NUMBER),
    photos: optional(daysOf('photos')),
    names: optional(daysOf('names')),
    positions: optional(daysOf('positions')),
    trails: optional(daysOf('trails')),
    audit: optional(daysOf('audit')),
    log: optional(daysOf('log')),
    'dry-run': SWITCH,
    now: SWITCH,
  },
  examples: [
    '--concession 2',
    '--concession 2 --photos 365 --names 730 --dry-run',
    '--concession 2 --audit ever --now',
  ],
  gives: v.object({
    days: v.object({ photos: DAYS, names: DAYS, positions: DAYS, trails: COUNT, audit: DAYS, log: DAYS }),
    tooOld: COUNTS,
    removed: v.nullable(COUNTS),
  }),
  async prepare({ concession, now, 'dry-run': isDry, ...given }) {
    return async (work) => {
      const { database } = work
      const say = CATALOGUE.retention
      await mustExist(database, concession)
      const typed = KINDS.flatMap((kind): [Kept, number | null][] =>
        given[kind] ? [[kind, given[kind].days]] : [],
      )
      const changed = (held: RetentionNow) => ({ ...held.days, ...Object.fromEntries(typed) })
      const by = operatorBy(work, concession)
      const days =
        isDry || typed.length === 0
          ? changed(await retentionOf(database, concession))
          : await database.transaction((tx) => setRetention(tx, by, changed))
      const tooOld = await countTooOld(work, concession, days)
      const removed =
        now && !isDry ? await keepLimits({ ...work, pause }, concession, days, { operator: work.by }) : null
      const lines = KINDS.map((kind) => {
        const what = removed ? say.removed(removed[kind]) : say.would(tooOld[kind], COUNTED_AT_MOST)
        return `  ${say.kinds[kind]}: ${say.days(days[kind])}${days[kind] === null ? '' : `, ${what}`}`
      })
      const shown = [say.heading(concession), ...lines, ...(isDry ? [say.notStored] : [])].join('\n')
      return { value: { days, tooOld, removed }, shown }
    }
  },
})
