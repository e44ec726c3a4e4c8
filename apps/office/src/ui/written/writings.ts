/** How days and times are written here, whatever the language of the browser; and what people type for them. Pure. */
import { text } from '../../text/written-nl.ts'

export interface Writing {
  /** As it is shown, of a value as forms have it; '' of ''. */
  write: (value: string) => string
  /** The value of what was typed; null where that is none. */
  read: (typed: string) => string | null
  /** Its shape, shown in the empty field. */
  shape: string
  /** What to do where it is none. */
  wrong: string
  hasCalendar: boolean
}

const pad = (digits: string) => digits.padStart(2, '0')

/** 'YYYY-MM-DD' of a day there is; null of another. */
function dayOf(year: string, month: string, day: string): string | null {
  const value = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value ? value : null
}

/** '29/11/2026', '29-11-26', '29.11.2026', '29112026', '2026-11-29'. */
function readDay(typed: string): string | null {
  const words = typed.trim()
  if (words === '') return ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (iso) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/.exec(words) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(words) ??
    []
  return day === '' ? null : dayOf(year, month, day)
}

/** '8:05', '08.05', '8u05', '8u', '0805'. */
function readTime(typed: string): string | null {
  const words = typed.trim().toLowerCase()
  if (words === '') return ''
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})(?:[:.hu](\d{2})?)$/.exec(words) ?? /^(\d{2})(\d{2})$/.exec(words) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${pad(hours)}:${pad(minutes)}`
}

/** A day and a time with a space, a comma or a T between them. */
function readMoment(typed: string): string | null {
  const words = typed.trim()
  if (words === '') return ''
  const [, day = '', time = ''] = /^(\S+?)(?:,\s*|\s+|T)(\S+)$/.exec(words) ?? []
  const [read, at] = [readDay(day), readTime(time)]
  return read && at ? `${read}T${at}` : null
}

const writeDay = (value: string) => value.split('-').toReversed().join('/')

export const WRITINGS = {
  day: { write: writeDay, read: readDay, ...text.day, hasCalendar: true },
  time: { write: (value) => value, read: readTime, ...text.time, hasCalendar: false },
  moment: {
    write: (value) => (value === '' ? '' : `${writeDay(value.slice(0, 10))} ${value.slice(11, 16)}`),
    read: readMoment,
    ...text.moment,
    hasCalendar: true,
  },
} as const satisfies Record<string, Writing>

export type Written = keyof typeof WRITINGS
