/**
 * The list *Nu*: all that came from crews and wants an answer, and boats that are silent, the newest first. It is made anew each time of
 * what there is, so whatever is answered, solved or heard again is gone from it.
 */
import { type IncidentKind, SILENT_MS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type SightRow, sightsOf } from '../../repositories/incidents/incident-sights.ts'
import {
  namesOfUnread,
  openReplies,
  openReports,
  rejectedRecords,
  reliefsSince,
  setAsideSince,
  silentTrips,
} from '../../repositories/incidents/incidents.ts'
import type {
  ConcessionNumber,
  DeviceNumber,
  MalfunctionNumber,
  NotificationNumber,
  ShipNumber,
  TripNumber,
} from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { unreadInTime } from '../notifications/list-notifications.ts'
import type { StaffCaller } from '../staff-caller.ts'

/** What came before isn't new any more: it stands where it belongs. */
const LAST_MS = 24 * 3600_000
/** A tablet that was silent for longer isn't on the board either. */
const TABLET_MS = 7 * 24 * 3600_000
/** Of each kind. */
const MOST = 100

export interface Incident {
  id: string
  kind: IncidentKind
  urgent: boolean
  at: string
  recordedAt: string | null
  ship: ShipNumber | null
  shipName: string | null
  trip: TripNumber | null
  malfunction: MalfunctionNumber | null
  notification: NotificationNumber | null
  tablet: DeviceNumber | null
  captainName: string | null
  formerName: string | null
  category: string | null
  said: string | null
  reason: string | null
  count: number | null
}

export interface SeenIncident extends Incident {
  seenBy: readonly SightRow[]
}

const NOTHING = {
  ...{ recordedAt: null, malfunction: null, notification: null, tablet: null, formerName: null },
  ...{ category: null, said: null, reason: null, count: null },
}

/** Malfunctions and replies only for who may see those. */
export function listIncidents(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, staff, rights }: Pick<StaffCaller, 'concession' | 'staff' | 'rights'>,
): Promise<SeenIncident[]> {
  return database.transaction(async (db) => {
    const found = await Promise.all([
      ...(rights.has('malfunctions.see') ? [ofMalfunctions(db, clock, concession)] : []),
      ofTablets(db, clock, concession),
      ofTrips(db, clock, concession),
    ])
    const incidents = found.flat()
    const ids = incidents.map(({ id }) => id)
    const sights = Map.groupBy(await sightsOf(db, { concession, staff }, ids), ({ incident }) => incident)
    return incidents
      .map((incident) => ({ ...incident, seenBy: sights.get(incident.id) ?? [] }))
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? 1 : -1))
  })
}

type Clock = Context['clock']

async function ofMalfunctions(db: Queries, clock: Clock, of: ConcessionNumber): Promise<Incident[]> {
  const lately = { since: clock.after(-LAST_MS), max: MOST }
  const [reports, replies] = await Promise.all([openReports(db, of, lately), openReplies(db, of, lately)])
  return [
    ...reports.map(({ id, remarks, ...row }) => ({
      ...{ ...NOTHING, ...row, id: `malfunction/${id}`, kind: 'malfunction' as const },
      ...{ malfunction: id, said: remarks },
    })),
    ...replies.map(({ id, text, ...row }) => ({
      ...{ ...NOTHING, ...row, id: `reply/${id}`, kind: 'reply' as const, said: text },
    })),
  ]
}

async function ofTablets(db: Queries, clock: Clock, of: ConcessionNumber): Promise<Incident[]> {
  const [rejected, aside] = await Promise.all([
    rejectedRecords(db, of, { since: clock.after(-TABLET_MS), max: MOST }),
    setAsideSince(db, of, { since: clock.after(-LAST_MS), max: MOST }),
  ])
  return [
    ...rejected.map(({ id, rejected: count, ...row }) => ({
      ...{ ...NOTHING, ...row, id: `rejected/${id}/${count}`, kind: 'rejected' as const },
      ...{ urgent: false, tablet: id, count },
    })),
    ...aside.map(({ id, summary, ...row }) => ({
      ...{ ...NOTHING, ...row, id: `set-aside/${id}`, kind: 'set-aside' as const },
      ...{ urgent: false, said: summary },
    })),
  ]
}

async function ofTrips(db: Queries, clock: Clock, of: ConcessionNumber): Promise<Incident[]> {
  const [reliefs, silent, unread] = await Promise.all([
    reliefsSince(db, of, { since: clock.after(-LAST_MS), max: MOST }),
    silentTrips(db, of, { at: clock.now(), since: clock.after(-SILENT_MS), max: MOST }),
    unreadInTime(db, clock, of).then((rows) => namesOfUnread(db, of, rows)),
  ])
  return [
    ...reliefs.map((row) => ({
      ...{ ...NOTHING, ...row, id: `relief/${row.id}`, kind: 'relief' as const, urgent: false },
    })),
    ...silent.map((row) => ({
      ...{ ...NOTHING, ...row, id: `silent/${row.trip}/${Date.parse(row.at)}` },
      // Boats are out of range every day: the board counts them.
      ...{ kind: 'silent' as const, urgent: false },
    })),
    ...unread.map(({ title, ...row }) => ({
      ...{ ...NOTHING, ...row, id: `unread/${row.trip}/${row.notification}`, said: title },
      ...{ kind: 'unread' as const, urgent: true },
    })),
  ]
}
