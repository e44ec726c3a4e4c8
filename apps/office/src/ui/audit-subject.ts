/** The subject of an audit line: in words, and the page it is on. */
import type { AuditTable } from '@vaarboek/wire/office'
import { fullDay } from '../platform/moments.ts'
import { DAY_ASKS, DAYS_ASK, HOME } from '../platform/paths.ts'
import { text } from '../text/audit-lines-nl.ts'
import type { AuditLine } from './audit-words.ts'

interface Subject {
  words: string
  /** Null where the office has no page of it. */
  path: string | null
}

/** Null where the office has no page of it. Parts of a trip are on the page of their trip. */
const PAGES: Readonly<Record<string, ((number: string) => string) | null>> = {
  captains: () => 'bemanning',
  checklist_drafts: (number) => `checklists/concepten/${number}`,
  checklist_entries: null,
  // A concession is always the one that somebody is in: there is nothing to go to.
  concessions: null,
  danger_categories: () => 'storingen',
  day_types: () => 'tellingen/dagtypes',
  device_codes: () => 'tablets',
  devices: (number) => `tablets?tablet=${number}`,
  exports: () => 'tellingen/uitvoer',
  hand_overs: (number) => `logboek/overdracht/${number}`,
  instructions: () => 'aanwijzingen',
  log_notes: () => 'logboek',
  malfunctions: (number) => `storingen?storing=${number}`,
  notification_templates: () => 'meldingen/nieuw',
  notifications: (number) => `meldingen?melding=${number}`,
  passenger_alerts: (number) => `meldingen/reizigers?bericht=${number}`,
  punctuality_bounds: () => 'tellingen/stiptheid',
  wall_links: () => 'wand',
  occupancy_bounds: () => 'beheer/realtime-feeds',
  position_settings: () => 'beheer/realtime-feeds',
  realtime_feeds: () => 'beheer/realtime-feeds',
  retention: () => 'beheer/bewaartermijnen',
  set_aside_records: null,
  ships: (number) => `schepen?schip=${number}`,
  staff: () => 'beheer/accounts',
  stewards: () => 'bemanning?lijst=stewards',
  stop_visits: null,
  timetable_versions: (number) => `dienstregeling/versies/${number}`,
  // Several versions of the timetable have it.
  tracks: null,
  trip_checklists: null,
  trips: null,
} satisfies Record<
  Exclude<AuditTable, 'archived_days' | 'day_plans' | 'day_reviews'>,
  ((number: string) => string) | null
>

/** Null for what is about nothing in particular. */
export function subjectOf({
  subject,
  trip,
  stopName,
}: Pick<AuditLine, 'subject' | 'trip' | 'stopName'>): Subject | null {
  if (subject === null) return null
  const [table = '', number = '', part = ''] = subject.split('/')
  if (table === 'day_plans')
    return {
      words: text.dayPlan(fullDay(number)),
      path: `${HOME}/dienstregeling/dag/${number}?${DAY_ASKS.shift}=${part}`,
    }
  if (table === 'day_reviews')
    return {
      words: text.dayReview(fullDay(number)),
      path: `${HOME}/tellingen/dagen?${DAYS_ASK.from}=${number}&${DAYS_ASK.until}=${number}`,
    }
  if (table === 'archived_days') return { words: text.archivedDay(fullDay(number)), path: null }
  const named = text.subjects[table]
  const numbered = named === undefined ? subject : `${named} ${number}`.trim()
  const words = stopName === null ? numbered : text.stopOf(numbered, stopName)
  if (trip !== null)
    return {
      words: table === 'trips' ? words : text.partOfTrip(words, trip),
      path: `${HOME}/vaarten/${trip}`,
    }
  const page = PAGES[table]?.(number)
  return { words, path: page === undefined ? null : `${HOME}/${page}` }
}

/**
 * The audit's name of a thing that was typed to look for it: 'vaart 12' is 'trips/12'. Typed words without
 * such a name stay as they are.
 */
export function subjectAsked(typed: string): string {
  const [, words, number] = /^(.+?)(?:\s+(\d+)\b.*)?$/.exec(typed.trim().toLowerCase()) ?? []
  const [table] = Object.entries(text.subjects).find(([, named]) => named === words) ?? []
  if (table === undefined) return typed.trim()
  return number === undefined ? table : `${table}/${number}`
}
