/** The server's time, and whether the board is current. */
import { useNow } from '../../../platform/use-now.ts'
import { sailing } from '../../../text/sailing.ts'
import { age, wallTime } from '../words.ts'
import * as styles from './board.module.css'
import type { LiveBoard } from './board-keeper.ts'

const text = sailing.board
const SECOND_MS = 1000

interface LinkProps extends Pick<LiveBoard, 'link' | 'heardAt'> {
  timeZone: string
}

/** Drawn each second, by itself. */
export function BoardClock({ link, heardAt, timeZone }: LinkProps) {
  const now = useNow(SECOND_MS)
  const { weekday, day, second } = wallTime(now, timeZone)
  const { live, connecting, polling, trying } = text
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
        <span>{`${weekday} ${day} · `}</span>
        <b>{second}</b>
      </span>
      <span className={tone}>
        <span aria-hidden="true">● </span>
        <span>{link === 'live' ? `${state}, ${age(heardAt, now, timeZone)}` : state}</span>
      </span>
    </p>
  )
}

/** Old figures never look new. */
export function BoardCut({ heardAt, timeZone }: Omit<LinkProps, 'link'>) {
  return (
    <p role="alert" className={styles.cut}>
      {text.cut(wallTime(heardAt, timeZone).second)}
    </p>
  )
}
