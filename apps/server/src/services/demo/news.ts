/** The demo's notifications, and malfunctions with their replies. All names are made up. */
import type { Queries } from '../../database/database.ts'
import { insertMalfunction, insertReply } from '../../repositories/malfunctions/malfunctions.ts'
import { markRead } from '../../repositories/notifications/notifications.ts'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import { allTracks } from '../../repositories/timetable/tracks.ts'
import { type NewNotification, sendNotification } from '../notifications/send-notification.ts'
import type { ServiceClock } from '../service-clock.ts'

const MINUTE_MS = 60_000

interface News extends Pick<NewNotification, 'title' | 'message' | 'urgent' | 'sender'> {
  minutesAgo: number
  /** Name of the only track it is for; null for all. */
  track: string | null
}

const PLANNING = { firstname: 'Lotte', lastname: 'Baert' }
const HARBOUR = { firstname: 'Wim', lastname: 'Van Hoof' }

/** From old to new. */
const NEWS: News[] = [
  {
    minutesAgo: 2 * 24 * 60,
    track: null,
    title: 'Nieuwe zwemvesten',
    message: 'Op elk schip liggen vanaf deze week nieuwe zwemvesten. De oude mogen mee naar de werkplaats.',
    urgent: false,
    sender: PLANNING,
  },
  {
    minutesAgo: 3 * 60,
    track: 'Scheldelijn',
    title: 'Werken aan steiger Kallosluis',
    message: 'Aan steiger Kallosluis wordt gewerkt. Meer aan langs de noordkant.',
    urgent: false,
    sender: PLANNING,
  },
  {
    minutesAgo: 20,
    track: null,
    title: 'Dichte mist verwacht',
    message:
      'Vanaf vanavond wordt dichte mist verwacht. Vaar met aangepaste snelheid en meld je bij de verkeerspost.',
    urgent: true,
    sender: HARBOUR,
  },
]

const MALFUNCTIONS = [
  {
    minutesAgo: 26 * 60,
    category: 'Defect melden',
    remarks: 'De ruitenwisser aan stuurboord blijft hangen.',
    reply: {
      minutesAgo: 22 * 60,
      author: 'Technische dienst',
      text: 'Het onderdeel is besteld. We komen donderdag.',
    },
  },
  {
    minutesAgo: 50,
    category: 'Overige...',
    remarks: 'De verlichting boven het gangboord is stuk.',
    reply: null,
  },
]

/** Reported by a boat that is under way. */
export const TROUBLE = {
  category: 'Defect melden',
  remarks: 'De boegschroef valt soms even weg bij het afmeren. We varen verder.',
  urgent: false,
}

/** Why a crew corrected a count, the day before. */
export const CORRECTED = 'Een kind niet meegeteld.'

/** Sends the notifications of the demo to its tracks. @param readers who has read what is urgent: nobody who only looks around gets a push */
export async function sendNews(
  tx: Queries,
  concession: number,
  clock: ServiceClock,
  readers: readonly CaptainNumber[],
): Promise<void> {
  const tracks = await allTracks(tx, concession)
  for (const { minutesAgo, track, ...news } of NEWS) {
    const trackIds = track === null ? null : tracks.filter(({ name }) => name === track).map(({ id }) => id)
    const at = clock.after(-minutesAgo * MINUTE_MS)
    const id = await sendNotification(tx, at, { concession, trackIds, ...news })
    if (!news.urgent) continue
    for (const captain of readers) await markRead(tx, { concession, captain, device: null, at }, id)
  }
}

/** Reports the malfunctions of the demo on one ship. */
export async function reportMalfunctions(
  tx: Queries,
  clock: ServiceClock,
  { concession, captain, ship }: { concession: number; captain: number; ship: number },
): Promise<void> {
  for (const { minutesAgo, reply, category, remarks } of MALFUNCTIONS) {
    const at = clock.after(-minutesAgo * MINUTE_MS)
    const by = { concession, captain, device: null, at }
    const report = { clientRef: null, ship, trip: null, shift: null, category, remarks, urgent: false }
    const made = await insertMalfunction(tx, by, { ...report, recordedAt: at })
    if (!made || !reply) continue
    const { author, text } = reply
    const repliedAt = clock.after(-reply.minutesAgo * MINUTE_MS)
    await insertReply(
      tx,
      { ...by, captain: null, at: repliedAt },
      { malfunction: made.id, clientRef: null, author, text },
    )
  }
}
