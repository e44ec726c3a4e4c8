import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'
import { allShips } from '../repositories/ships.ts'
import { allTracks } from '../repositories/tracks.ts'
import { momentOfEnd } from '../services/notifications/notification-end.ts'
import { sendNotification as send } from '../services/notifications/send-notification.ts'
import {
  boundedText,
  CONCESSION,
  type Command,
  concessionOf,
  mustExist,
  requiredText,
  UsageError,
  type Values,
} from './command.ts'

const MAX_NAME_LENGTH = 100
/** Who says it when nobody signs. */
const SHORE = 'De wal'

/** Sends a notification to the boats on some tracks, to some ships, or to all. Boats that are online get it at once. */
export const sendNotification: Command = {
  usage:
    '--concession N --title "…" --message "…" [--track "Naam" … | --ship "Naam" …] [--until "YYYY-MM-DD HH:MM"] [--urgent] [--sender "Voornaam Naam"]',
  summary: 'Stuurt een melding naar de boten op een traject, naar schepen, of naar alle boten.',
  options: {
    ...CONCESSION,
    title: { type: 'string' },
    message: { type: 'string' },
    track: { type: 'string', multiple: true },
    ship: { type: 'string', multiple: true },
    until: { type: 'string' },
    urgent: { type: 'boolean' },
    sender: { type: 'string' },
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const title = boundedText(values, 'title', MAX_NOTIFICATION_TITLE)
    const message = boundedText(values, 'message', MAX_NOTIFICATION_MESSAGE)
    const sender = senderOf(values)
    const end = endOf(values)
    const [tracks, ships] = [namesIn(values.track), namesIn(values.ship)]
    if (tracks.length > 0 && ships.length > 0)
      throw new UsageError(
        'Geef --track of --ship mee, niet allebei: een melding is voor trajecten of voor schepen.',
      )
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      const now = clock.now()
      const known = {
        tracks: tracks.length === 0 ? [] : await allTracks(database, concession),
        ships: ships.length === 0 ? [] : await allShips(database, concession, clock.today()),
      }
      const id = await send(database, now, {
        ...{ concession, title, message, sender, urgent: values.urgent === true },
        trackIds: numbersOf(known.tracks, tracks, 'traject'),
        shipIds: numbersOf(known.ships, ships, 'schip'),
        until: end === null ? null : momentOfEnd(clock, end, now),
      })
      const whom = [...tracks, ...ships].join(', ') || 'alle trajecten'
      return `Melding ${id} gestuurd naar ${whom}${end === null ? '' : `, tot ${end}`}.`
    }
  },
}

function namesIn(given: Values[string]): string[] {
  return Array.isArray(given) ? given.map(String) : []
}

/** As it was typed; null for none. @throws UsageError when it can't be one */
function endOf(values: Values): string | null {
  if (values.until === undefined) return null
  const end = requiredText(values, 'until')
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(end)) return end
  throw new UsageError('--until moet een dag en een uur zijn, geschreven als "2026-11-21 18:00".')
}

function senderOf(values: Values): { firstname: string; lastname: string } {
  if (values.sender === undefined) return { firstname: SHORE, lastname: '' }
  const [firstname = '', ...rest] = boundedText(values, 'sender', MAX_NAME_LENGTH).split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}

/** All things of those names. @param what what they are, in Dutch @throws UsageError with the names there are */
function numbersOf<Id>(
  known: readonly { id: Id; name: string }[],
  names: readonly string[],
  what: string,
): Id[] {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return names.flatMap((name) => {
    const found = known.filter((one) => same(one.name, name))
    if (found.length > 0) return found.map(({ id }) => id)
    throw new UsageError(
      `Er is geen ${what} dat ${name} heet; wel: ${known.map((one) => one.name).join(', ')}.`,
    )
  })
}
