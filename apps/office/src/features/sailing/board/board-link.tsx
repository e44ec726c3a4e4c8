/** The server's time, and whether the board is current. */
import { shortDay } from '../../../platform/moments.ts'
import { useNow } from '../../../platform/use-now.ts'
import { sailing } from '../../../text/sailing.ts'
import { age, wallTime, weekdayOf } from '../words.ts'
import * as styles from './board.module.css'
import type { LiveBoard } from './board-keeper.ts'

const text = sailing.board
const SECOND_MS = 1000

interface LinkProps extends Pick<LiveBoard, 'link' | 'heardAt'> {
  timeZone: string
  /** The service day of the rows, 'YYYY-MM-DD'. */
  day: string
}

/** Drawn each second, by itself. After midnight the day is that of the rows, and the time says that it is of the next. */
export function BoardClock({ link, heardAt, timeZone, day: serviceDay }: LinkProps) {
  const now = useNow(SECOND_MS)
  const { day: today, second } = wallTime(now, timeZone)
  const day = shortDay(serviceDay)
  const { live, connecting, polling, trying, nextDay } = text
  const state = { live, connecting, polling, cut: trying }[link]
  const tone = {
    live: styles.live,
    connecting: styles.connecting,
    polling: styles.attention,
    cut: styles.attention,
  }[link]
  return (
    <p className={styles.clock}>
      <span>
        <span>{`${weekdayOf(serviceDay)} ${day} · `}</span>
        <b>{second}</b>
        {isNextDay(serviceDay, today) && <span>{` ${nextDay}`}</span>}
      </span>
      <span className={tone}>
        <span aria-hidden="true">● </span>
        <span>{link === 'live' ? `${state}, ${age(heardAt, now, timeZone)}` : state}</span>
      </span>
    </p>
  )
}

/** @param today '23/11' by the wall clock */
function isNextDay(serviceDay: string, today: string): boolean {
  const next = new Date(`${serviceDay}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return shortDay(next.toISOString()) === today
}

/** Old figures never look new. */
export function BoardCut({ heardAt, timeZone }: Pick<LinkProps, 'heardAt' | 'timeZone'>) {
  return (
    <p role="alert" className={styles.cut}>
      {text.cut(wallTime(heardAt, timeZone).second)}
    </p>
  )
}
