/** What will be saved of the week, in words: each shift with its days, those of one change together. */
import { shortDay } from '../../../platform/moments.ts'
import { week as text } from '../../../text/week-nl.ts'
import * as styles from '../timetable.module.css'
import { weekdayOf } from '../words.ts'
import type { Draft } from './drafts.ts'
import type { Week } from './week.ts'
import { namesIn } from './week-grid.tsx'

/** More lines are folded. */
const MOST_LINES = 8

/** @param drafts in the order of days and rows */
export function WhatChanges({ week, drafts }: { week: Week; drafts: readonly Draft[] }) {
  const lines = changesInWords(week, drafts)
  const [shown, folded] = [lines.slice(0, MOST_LINES), lines.slice(MOST_LINES)]
  return (
    <>
      <Lines of={shown} />
      {folded.length > 0 && (
        <details>
          <summary className={styles.summary}>{text.saving.more(folded.length)}</summary>
          <Lines of={folded} />
        </details>
      )}
    </>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** 'Dienst 1 (Scheldelijn), ma 23/11 en di 24/11: vervalt'. */
export function changesInWords(week: Week, drafts: readonly Draft[]): string[] {
  const nameOf = namesIn(week)
  const trackOf = (shift: string) =>
    week.rows.find(({ cells }) => cells.some((cell) => cell?.shift === shift))?.trackName ?? ''
  const words = drafts.map(({ place: { name, day, cell }, before, now }) => {
    const { ship, captain } = nameOf(now)
    const { cancelled, sails, ship: shipWords, captain: captainWords } = text.saving
    const what = [
      before.isCancelled !== now.isCancelled && (now.isCancelled ? cancelled : sails),
      before.ship !== now.ship && shipWords(ship),
      before.captain !== now.captain && captainWords(captain),
    ]
    return {
      shift: text.saving.shift(name, trackOf(cell.shift)),
      day: text.dayOf(weekdayOf(day), shortDay(day)),
      what: what.filter((one) => one !== false).join(', '),
    }
  })
  return [...Map.groupBy(words, ({ shift, what }) => `${shift}\n${what}`).values()].map((same) => {
    const { shift = '', what = '' } = same[0] ?? {}
    return text.saving.line(
      shift,
      same.map(({ day }) => day),
      what,
    )
  })
}
