/** What somebody types to find something: words, and among them a time and a day. Pure. */
import { daysAfter } from '@vaarboek/domain'
import { plainWords } from '../../repositories/people/plain-name.ts'
import { DAYS_AGO, WEEKDAYS } from '../../text/find-nl.ts'

export interface Asked {
  /** Plain, each once; the first few. */
  words: string[]
  /** Seconds since midnight. */
  time: number | null
  /** 'YYYY-MM-DD' */
  day: string | null
}

/** More say nothing more. */
const MOST_WORDS = 6
const TIME = /^([01]?\d|2[0-9])[:.hu]([0-5]\d)$/
const DAY = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** @param today a day without a year, or a weekday, is the newest one that isn't after it */
export function readWords(typed: string, today: string): Asked {
  const asked: Asked = { words: [], time: null, day: null }
  for (const word of new Set(plainWords(typed).split(/[\s,;]+/))) {
    const time = timeIn(word)
    const day = dayIn(word, today)
    if (time !== null) asked.time = time
    else if (day !== null) asked.day = day
    else if (word !== '') asked.words.push(word)
  }
  return { ...asked, words: asked.words.slice(0, MOST_WORDS) }
}

function timeIn(word: string): number | null {
  const [, hours, minutes] = TIME.exec(word) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60
}

function dayIn(word: string, today: string): string | null {
  const ago = daysAgoIn(word, today)
  if (ago !== null) return daysAfter(today, -ago)
  const [, year, month, date] = ISO_DAY.exec(word) ?? []
  if (year && month && date) return calendarDay(year, month, date)
  const [, short, of, said] = DAY.exec(word) ?? []
  if (!short || !of) return null
  if (said) return calendarDay(said, of, short)
  const thisYear = today.slice(0, 4)
  const day = calendarDay(thisYear, of, short)
  return day !== null && day > today ? calendarDay(String(Number(thisYear) - 1), of, short) : day
}

function daysAgoIn(word: string, today: string): number | null {
  if (Object.hasOwn(DAYS_AGO, word)) return DAYS_AGO[word] ?? null
  const weekday = WEEKDAYS.indexOf(word)
  return weekday < 0 ? null : (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7
}

/** Null for one that no calendar has. */
function calendarDay(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
