import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'
import type { Database } from '../database/database.ts'
import type { ConcessionNumber, TrackNumber } from '../repositories/row-ids.ts'
import { allTracks } from '../repositories/tracks.ts'
import { sendNotification as send } from '../services/notifications/send-notification.ts'
import {
  boundedText,
  CONCESSION,
  type Command,
  concessionOf,
  mustExist,
  UsageError,
  type Values,
} from './command.ts'

const MAX_NAME_LENGTH = 100
/** Who says it when nobody signs. */
const SHORE = 'De wal'

/** Sends a notification to the boats on some tracks, or on all. Boats that are online get it at once. */
export const sendNotification: Command = {
  usage: '--concession N --title "…" --message "…" [--track "Naam" …] [--urgent] [--sender "Voornaam Naam"]',
  summary: 'Stuurt een melding naar de boten op een traject, of op alle.',
  options: {
    ...CONCESSION,
    title: { type: 'string' },
    message: { type: 'string' },
    track: { type: 'string', multiple: true },
    urgent: { type: 'boolean' },
    sender: { type: 'string' },
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const title = boundedText(values, 'title', MAX_NOTIFICATION_TITLE)
    const message = boundedText(values, 'message', MAX_NOTIFICATION_MESSAGE)
    const sender = senderOf(values)
    const names = Array.isArray(values.track) ? values.track.map(String) : []
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      const trackIds = names.length === 0 ? null : await idsOf(database, concession, names)
      const notification = { concession, trackIds, title, message, sender, urgent: values.urgent === true }
      const id = await send(database, clock.now(), notification)
      return `Melding ${id} gestuurd naar ${names.length === 0 ? 'alle trajecten' : names.join(', ')}.`
    }
  },
}

function senderOf(values: Values): { firstname: string; lastname: string } {
  if (values.sender === undefined) return { firstname: SHORE, lastname: '' }
  const [firstname = '', ...rest] = boundedText(values, 'sender', MAX_NAME_LENGTH).split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}

/** All tracks of those names. @throws UsageError with the names there are */
async function idsOf(
  database: Database,
  concession: ConcessionNumber,
  names: string[],
): Promise<TrackNumber[]> {
  const tracks = await allTracks(database, concession)
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return names.flatMap((name) => {
    const found = tracks.filter((track) => same(track.name, name))
    if (found.length > 0) return found.map(({ id }) => id)
    throw new UsageError(
      `Er is geen traject dat ${name} heet; wel: ${tracks.map((track) => track.name).join(', ')}.`,
    )
  })
}
