import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'
import * as v from 'valibot'
import { shipsOfOffice } from '../repositories/office-ships.ts'
import { allTracks } from '../repositories/tracks.ts'
import { momentOfEnd } from '../services/notifications/notification-end.ts'
import { sendNotification as send } from '../services/notifications/send-notification.ts'
import { command, mustExist } from './command.ts'
import { allOf, noneOf, type Sought } from './one-of.ts'
import { bounded, NAME, NUMBER, optional, type Reader, repeated, required, SWITCH } from './options.ts'
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
    'track-id': repeated(NUMBER),
    ship: repeated(NAME),
    'ship-id': repeated(NUMBER),
    until: optional(MOMENT),
    urgent: SWITCH,
    sender: optional(bounded(MAX_NAME_LENGTH, 'name')),
  },
  examples: [
    '--concession 2 --title Boomstam --message "Drijft bij Lillo" --track Schelde --until "2026-11-21 18:00"',
  ],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, title, message, until: end, urgent, sender, ...whom }) {
    const tracks = soughtOf(whom.track, whom['track-id'])
    const ships = soughtOf(whom.ship, whom['ship-id'])
    if (tracks.length > 0 && ships.length > 0) throw new UsageError((text) => text.messages.notify.notBoth)
    return async ({ database, clock, text, by: operator }) => {
      await mustExist(database, concession)
      const now = clock.now()
      const found = {
        tracks: tracks.length === 0 ? [] : all(await allTracks(database, concession), tracks, 'track'),
        ships: ships.length === 0 ? [] : all(await shipsOfOffice(database, concession), ships, 'ship'),
      }
      const id = await send(database, now, {
        ...{ concession, title, message, sender: senderOf(sender), urgent, operator },
        trackIds: found.tracks.map((track) => track.id),
        shipIds: found.ships.map((ship) => ship.id),
        until: end === null ? null : momentOfEnd(clock, end, now),
      })
      const say = text.messages.notify
      const to = [...found.tracks, ...found.ships].map(({ name }) => name)
      return { value: { id }, shown: say.done(id, to.join(', ') || say.everybody, end) }
    }
  },
})

function senderOf(name: string | null): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = (name ?? '').split(/\s+/)
  return name === null ? { firstname: SHORE, lastname: '' } : { firstname, lastname: rest.join(' ') }
}

function soughtOf(names: readonly string[], ids: readonly number[]): Sought[] {
  return [...names.map((name) => ({ name, id: null })), ...ids.map((id) => ({ name: null, id }))]
}

/** All things of those names and numbers. @throws UsageError with the names there are */
function all<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  sought: readonly Sought[],
  option: 'ship' | 'track',
): Row[] {
  const found = sought.flatMap((one) => {
    const those = allOf(rows, one)
    if (those.length === 0) throw noneOf(rows, one, option)
    return those
  })
  return [...new Set(found)]
}
