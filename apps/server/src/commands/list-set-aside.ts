import { newestSetAside, type SetAsideRow } from '../repositories/set-aside-records.ts'
import { CONCESSION, type Command, concessionOf, mustExist } from './command.ts'
import { minuteOf, plain } from './layout.ts'

/** More than an office looks at in one go. */
const MAX_SHOWN = 200

/** What was refused and set aside, for who enters it by hand or calls the captain. */
export const listSetAside: Command = {
  usage: '--concession N [--full]',
  summary:
    'Toont wat geweigerd werd en door de kapitein opzij gelegd is, het nieuwste eerst; met --full ook alles wat erin staat.',
  options: { ...CONCESSION, full: { type: 'boolean' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const isFull = values.full === true
    return async ({ database }) => {
      await mustExist(database, concession)
      const found = await newestSetAside(database, concession, MAX_SHOWN)
      if (found.length === 0) return 'Er is niets opzij gelegd.'
      return found.map((one) => shown(one, isFull)).join('\n\n')
    }
  },
}

function shown(row: SetAsideRow, isFull: boolean): string {
  const { id, captain, hasArrived, summary, trip, flight, reason, refusal, content, recordedAt } = row
  const ofTrip = [trip, flight && `vaart ${flight}`].filter(Boolean).join(', ')
  return [
    [`${id}`, minuteOf(recordedAt), captain, summary].map(plain).join('  '),
    ...(ofTrip ? [`  Vaart: ${plain(ofTrip)}`] : []),
    ...(hasArrived ? ['  INTUSSEN TOCH AANGEKOMEN: niet opnieuw invoeren.'] : []),
    `  Geweigerd: ${plain(refusal)}`,
    `  Reden om opzij te leggen: ${plain(reason)}`,
    ...(isFull ? [`  ${plain(JSON.stringify(content))}`] : []),
  ].join('\n')
}
