import { type ReactNode, use } from 'react'
import { fullDay } from '../platform/moments.ts'
import { usePrintedAt } from '../platform/use-printed-at.ts'
import { wallClockAt } from '../platform/wall-clock.ts'
import { text } from '../text/nl.ts'
import { CurrentSession } from './current-session.ts'
import * as styles from './page-head.module.css'

interface HeadProps {
  title: string
  /** What the page is asked for, a line each: on paper there are no fields that say so. */
  asked?: () => readonly string[]
  children?: ReactNode
}

/** A page's name, and what one can do with all of it; on paper also whose it is and when it was printed. */
export function PageHead({ title, asked = () => [], children }: HeadProps) {
  const printedAt = usePrintedAt()
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {children}
      </header>
      {printedAt !== null && <Printed at={printedAt} asked={asked()} />}
    </>
  )
}

function Printed({ at, asked }: { at: number; asked: readonly string[] }) {
  const { concession, timeZone } = use(CurrentSession)
  const moment = wallClockAt(at, timeZone)
  return (
    <div className={styles.printed}>
      <p>{text.printed(concession.name, fullDay(moment), moment.slice(11))}</p>
      {asked.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}
