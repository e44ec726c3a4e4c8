import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'
import * as v from 'valibot'
import { allShips } from '../repositories/ships.ts'
import { allTracks } from '../repositories/tracks.ts'
import { momentOfEnd } from '../services/notifications/notification-end.ts'
import { sendNotification as send } from '../services/notifications/send-notification.ts'
import { command, mustExist } from './command.ts'
import { bounded, NAME, NUMBER, optional, type Reader, repeated, required, SWITCH } from './options.ts'
import type { Text } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

const MAX_NAME_LENGTH = 100
/** Who says it when nobody signs. */
const SHORE = 'De wal'

/** As it was typed, by the service's clock. */
const MOMENT: Reader<string> = {
  placeholder: 'moment',
  read: (typed) => {
    if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed.trim())) return typed.trim()
    throw new WrongValue((text, option) => text.wrong.moment(option))
  },
}

/** Sends a notification to the boats on some tracks, to some ships, or to all. Boats that are online get it at once. */
export const sendNotification = command({
  help: (text) => text.messages.notify,
  options: {
    concession: required(NUMBER),
    title: required(bounded(MAX_NOTIFICATION_TITLE)),
    message: required(bounded(MAX_NOTIFICATION_MESSAGE)),
    track: repeated(NAME),
    ship: repeated(NAME),
    until: optional(MOMENT),
    urgent: SWITCH,
    sender: optional(bounded(MAX_NAME_LENGTH, 'name')),
  },
  examples: [
    '--concession 2 --title Boomstam --message "Drijft bij Lillo" --track Schelde --until "2026-11-21 18:00"',
  ],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, title, message, track: tracks, ship: ships, until: end, urgent, sender }) {
    if (tracks.length > 0 && ships.length > 0) throw new UsageError((text) => text.messages.notify.notBoth)
    return async ({ database, clock, text }) => {
      await mustExist(database, concession)
      const now = clock.now()
      const known = {
        tracks: tracks.length === 0 ? [] : await allTracks(database, concession),
        ships: ships.length === 0 ? [] : await allShips(database, concession, clock.today()),
      }
      const id = await send(database, now, {
        ...{ concession, title, message, sender: senderOf(sender), urgent },
        trackIds: numbersOf(known.tracks, tracks, ({ messages: { notify } }) => notify.noTrack),
        shipIds: numbersOf(known.ships, ships, ({ messages: { notify } }) => notify.noShip),
        until: end === null ? null : momentOfEnd(clock, end, now),
      })
      const say = text.messages.notify
      const whom = [...tracks, ...ships].join(', ') || say.everybody
      return { value: { id }, shown: say.done(id, whom, end) }
    }
  },
})

function senderOf(name: string | null): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = (name ?? '').split(/\s+/)
  return name === null ? { firstname: SHORE, lastname: '' } : { firstname, lastname: rest.join(' ') }
}

/** All things of those names. @throws UsageError with the names there are */
function numbersOf<Id>(
  known: readonly { id: Id; name: string }[],
  names: readonly string[],
  sayNone: (text: Text) => (name: string, known: string) => string,
): Id[] {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return names.flatMap((name) => {
    const found = known.filter((one) => same(one.name, name))
    if (found.length > 0) return found.map(({ id }) => id)
    const all = known.map((one) => one.name).join(', ')
    throw new UsageError((text) => sayNone(text)(name, all))
  })
}
