/** What a line of the audit is about: in words, and where one looks at it. */
import { fullDay } from '../platform/moments.ts'
import { DAY_ASKS, HOME } from '../platform/paths.ts'
import { text } from '../text/nl.ts'
import type { AuditLine } from './audit-words.ts'

interface Subject {
  words: string
  /** Null where the office has no page of it. */
  path: string | null
}

const PAGES: Readonly<Record<string, (number: string) => string>> = {
  captains: () => 'bemanning',
  device_codes: () => 'tablets',
  devices: (number) => `tablets?tablet=${number}`,
  malfunctions: (number) => `storingen?storing=${number}`,
  notifications: (number) => `meldingen?melding=${number}`,
  retention: () => 'beheer/bewaartermijnen',
  ships: (number) => `schepen?schip=${number}`,
  staff: () => 'beheer/accounts',
  stewards: () => 'bemanning?lijst=stewards',
  timetable_versions: (number) => `dienstregeling/versies/${number}`,
}

/** Null for what is about nothing in particular. */
export function subjectOf({ subject, trip }: Pick<AuditLine, 'subject' | 'trip'>): Subject | null {
  if (subject === null) return null
  const [table = '', number = '', part = ''] = subject.split('/')
  if (table === 'day_plans')
    return {
      words: text.audit.dayPlan(fullDay(number)),
      path: `${HOME}/dienstregeling/dag/${number}?${DAY_ASKS.shift}=${part}`,
    }
  const named = text.audit.subjects[table]
  const words = named === undefined ? subject : `${named} ${number}`.trim()
  if (trip !== null)
    return {
      words: table === 'trips' ? words : text.audit.partOfTrip(words, trip),
      path: `${HOME}/vaarten/${trip}`,
    }
  const page = PAGES[table]?.(number)
  return { words, path: page === undefined ? null : `${HOME}/${page}` }
}

/** What was typed to look for a thing, as the audit has it: 'vaart 12' is 'trips/12'. What has no such word stays as it is. */
export function subjectAsked(typed: string): string {
  const [, words, number] = /^(.+?)(?:\s+(\d+)\b.*)?$/.exec(typed.trim().toLowerCase()) ?? []
  const [table] = Object.entries(text.audit.subjects).find(([, named]) => named === words) ?? []
  if (table === undefined) return typed.trim()
  return number === undefined ? table : `${table}/${number}`
}
