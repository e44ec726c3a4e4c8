/** A notification while it is written: where it starts from, what still lacks, and what is sent. Pure. */
import type { RequestOf } from '@vaarboek/wire'
import {
  AUDIENCES,
  MAX_NOTIFICATION_MESSAGE,
  MAX_NOTIFICATION_TITLE,
  type notificationSend,
} from '@vaarboek/wire/office'
import * as v from 'valibot'
import { text } from '../../text/notifications-nl.ts'
import type { Notification } from './notifications.ts'

const draftSchema = v.object({
  title: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  audience: v.picklist(AUDIENCES),
  tracks: v.array(v.string()),
  ships: v.array(v.string()),
  /** The service's wall clock, 'YYYY-MM-DDTHH:MM'; '' for no end. */
  until: v.string(),
})

export type Draft = v.InferOutput<typeof draftSchema>

const keptSchema = v.object({
  draft: draftSchema,
  /** Under which key it was sent and not heard of again, and what it was then. */
  sent: v.nullable(v.object({ key: v.string(), content: v.string() })),
})

/** The kept draft of a notification, and the key it was sent under. */
export type Kept = v.InferOutput<typeof keptSchema>

/** The draft that was kept; null for one that isn't of this version. */
export function readKept(kept: unknown): Kept | null {
  const read = v.safeParse(keptSchema, kept)
  return read.success ? read.output : null
}

/** For nobody yet: to all boats is chosen on purpose. @param ship that it is for */
export function emptyDraft(ship: string | null): Draft {
  const audience = ship === null ? 'tracks' : 'ships'
  const ships = ship === null ? [] : [ship]
  return { title: '', message: '', urgent: false, audience, tracks: [], ships, until: '' }
}

/** The same once more. @param keepsEnd whether its end is still to come */
export function draftOf(from: Notification, keepsEnd: boolean): Draft {
  const { title, message, urgent, audience, tracks, ships, until } = from
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id)
  return {
    title,
    message,
    urgent,
    audience,
    tracks: audience === 'tracks' ? ids(tracks) : [],
    ships: ids(ships),
    until: keepsEnd && until ? until.slice(0, 16) : '',
  }
}

/** Faults by field, in the order of the form. */
export type Faults = Partial<Record<'title' | 'message' | 'audience' | 'until', string>>

export function faultsOf({ title, message, audience, tracks, ships }: Draft): Faults {
  const { faults } = text
  const written = (given: string, max: number, none: string) => {
    const { length } = given.trim()
    return length === 0 ? none : length > max ? faults.long(length - max) : undefined
  }
  const nobody =
    (audience === 'tracks' && tracks.length === 0 && faults.tracks) ||
    (audience === 'ships' && ships.length === 0 && faults.ships) ||
    undefined
  const found = {
    title: written(title, MAX_NOTIFICATION_TITLE, faults.title),
    message: written(message, MAX_NOTIFICATION_MESSAGE, faults.message),
    audience: nobody,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

/** How many boats on trips that are going on it reaches. */
export function boatsReached(
  { audience, tracks, ships }: Draft,
  underWay: readonly { ship: string; track: string }[],
): number {
  const isMeant = ({ ship, track }: (typeof underWay)[number]) =>
    audience === 'all' || (audience === 'tracks' ? tracks.includes(track) : ships.includes(ship))
  return new Set(underWay.filter(isMeant).map(({ ship }) => ship)).size
}

/** The request that sends a draft: words trimmed, and only the audience that was chosen. */
export function requestOf({ until, ...draft }: Draft): RequestOf<typeof notificationSend> {
  const { audience, tracks, ships } = draft
  const whom = { tracks: audience === 'tracks' ? tracks : [], ships: audience === 'ships' ? ships : [] }
  return {
    ...draft,
    title: draft.title.trim(),
    message: draft.message.trim(),
    ...whom,
    until: until || null,
  }
}
