/** What a row of the list says of a tablet. */
import { ageOf } from '../../platform/moments.ts'
import { text } from '../../text/devices-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { isHeldLong } from '../../ui/held.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './devices.module.css'
import { holdsSomething, isLost, isSilent, nameOf, type Tablet } from './devices.ts'

interface Reading {
  /** By the server's clock. */
  now: number
  /** Whether what doesn't fit stands below the name. */
  isNarrow: boolean
  onOpen: (id: string) => void
}

export function columns({ now, isNarrow, onOpen }: Reading): Column<Tablet>[] {
  const { name, heard, captain, track, held, app, logins } = text.columns
  const opener = (tablet: Tablet) => (
    <LineButton label={text.open(nameOf(tablet))} onClick={() => onOpen(tablet.id)}>
      {nameOf(tablet)}
    </LineButton>
  )
  const heardAt = (tablet: Tablet) => (
    <span className={isSilent(tablet, now) ? styles.attention : undefined}>
      {ageOf(tablet.last_seen, now)}
    </span>
  )
  if (isNarrow)
    return [
      {
        label: name,
        show: (tablet) => (
          <>
            {opener(tablet)}
            <span className={styles.line}>
              {heardAt(tablet)}
              <span>{` · ${captainOf(tablet)} · ${app} `}</span>
              <App tablet={tablet} />
            </span>
          </>
        ),
      },
      { label: held, show: (tablet) => <Held tablet={tablet} now={now} /> },
    ]
  return [
    { label: name, show: opener },
    { label: heard, show: heardAt },
    { label: held, takesRest: true, show: (tablet) => <Held tablet={tablet} now={now} /> },
    { label: captain, show: captainOf },
    { label: track, show: ({ track_name }) => track_name ?? text.nobody },
    { label: app, show: (tablet) => <App tablet={tablet} /> },
    { label: logins, show: (tablet) => text.logins(tablet.logins) },
  ]
}

function captainOf({ captain }: Tablet): string {
  return captain ? (captain.name ?? text.someCaptain) : text.nobody
}

/** What it said it holds, whose and since when; and when it said so. */
export function Held({ tablet, now }: { tablet: Tablet; now: number }) {
  const { waiting, rejected, oldest_waiting_at, said_at, holders } = tablet
  const words = text.held
  if (said_at === null) return <Unknown words={words.unknownWords} />
  if (!holdsSomething(tablet)) return words.nothing
  const what = [waiting ? words.waiting(waiting) : null, rejected ? words.rejected(rejected) : null]
  const names = holders.map(({ name }) => name ?? text.someCaptain).join(', ')
  const more = [
    oldest_waiting_at ? words.since(ageOf(oldest_waiting_at, now)) : null,
    names ? words.of(names) : null,
  ]
  const join = (parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ')
  return (
    <>
      <span className={isHeldLong(tablet, now) ? styles.attention : undefined}>
        {join([...what, ...more])}
      </span>
      <span className={styles.line}>
        {(isLost(tablet, now) ? text.lost : words.said)(ageOf(said_at, now))}
      </span>
    </>
  )
}

export function App({ tablet }: { tablet: Tablet }) {
  const { current, older, unknownWords } = text.app
  if (tablet.app_version === null || tablet.is_current === null) return <Unknown words={unknownWords} />
  return tablet.is_current ? current : <span className={styles.attention}>{older}</span>
}
