/** Addresses of new notices for passengers, with what each begins with. Apart from the others: the login needs none. */
import { HOME } from './paths.ts'

/** Words that a new notice for passengers starts with, in its address. */
export const NOTICE_ASKS = {
  ...{ day: 'dag', shift: 'dienst', name: 'naam', track: 'lijn', late: 'laat', trip: 'vaart' },
  ...{ title: 'titel', text: 'tekst', tracks: 'trajecten' },
} as const

/** Seconds by which it is late that sails. */
export type LateOf = number | 'unknown' | 'in-time'

interface NoticeOfShift {
  day: string
  shift: string
  name: string
  track: string
  /** Null: it doesn't sail. */
  lateS?: LateOf | null
  /** The trip that sails it: late, its coming stops are told; cancelled, the departures that it hasn't begun. */
  trip?: string | undefined
}

/** A notice for passengers about a shift that doesn't sail on a day, is late, or sails in time. */
export function noticeOfShiftPath({ day, shift, name, track, lateS = null, trip }: NoticeOfShift): string {
  const asks = NOTICE_ASKS
  return noticePath({
    ...{ [asks.day]: day, [asks.shift]: shift, [asks.name]: name, [asks.track]: track },
    ...(lateS !== null && { [asks.late]: String(lateS) }),
    ...(trip && { [asks.trip]: trip }),
  })
}

/** A notice for passengers that is written. */
export function noticeOpenPath(id: string): string {
  return `${HOME}/meldingen/reizigers?bericht=${id}`
}

/** A notice for passengers that begins with the words of one to crews, about the same lines. */
export function noticeFromPath(words: { title: string; text: string; tracks: readonly string[] }): string {
  const asks = NOTICE_ASKS
  return noticePath({
    ...{ [asks.title]: words.title, [asks.text]: words.text },
    ...(words.tracks.length > 0 && { [asks.tracks]: words.tracks.join(',') }),
  })
}

function noticePath(asked: Record<string, string>): string {
  return `${HOME}/meldingen/reizigers?${new URLSearchParams({ bericht: 'nieuw', ...asked })}`
}
