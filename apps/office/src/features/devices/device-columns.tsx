/** The columns of the list of tablets. */
import { ageOf } from '../../platform/age.ts'
import { text } from '../../text/devices-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { isHeldLong } from '../../ui/held.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './devices.module.css'
import { holdsSomething, isLost, isSilent, nameOf, type Tablet } from './devices.ts'

interface Reading {
  /** The moment by the server's clock, milliseconds since 1970. */
  now: number
  /** Whether what doesn't fit stands below the name. */
  isNarrow: boolean
  onOpen: (id: string) => void
}

export function columns({ now, isNarrow, onOpen }: Reading): Column<Tablet>[] {
  const { name, lastSeen, captain, track, held, app, logins } = text.columns
  const opener = (tablet: Tablet) => (
    <LineButton label={text.open(nameOf(tablet))} onClick={() => onOpen(tablet.id)}>
      {nameOf(tablet)}
    </LineButton>
  )
  const seen = (tablet: Tablet) => (
    <span className={isSilent(tablet, now) ? styles.attention : undefined}>
      {ageOf(tablet.lastSeen, now)}
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
              {seen(tablet)}
              <span>{` · ${captainOf(tablet)} · ${app} `}</span>
              <App tablet={tablet} />
            </span>
          </>
        ),
      },
      { label: held, show: (tablet) => <Held tablet={tablet} now={now} /> },
    ]
  return [
    { label: name, show: opener, sortBy: nameOf },
    {
      label: lastSeen,
      show: seen,
      sortBy: (tablet) => Date.parse(tablet.lastSeen),
      inFile: (tablet) => tablet.lastSeen,
    },
    {
      label: held,
      takesRest: true,
      show: (tablet) => <Held tablet={tablet} now={now} />,
      inFile: (tablet) => heldInWords(tablet, now, (moment) => moment)?.join(' · ') ?? null,
    },
    { label: captain, show: captainOf, sortBy: ({ captain }) => captain?.name ?? null },
    {
      label: track,
      show: ({ trackName }) => trackName ?? text.nobody,
      sortBy: ({ trackName }) => trackName,
    },
    { label: app, show: (tablet) => <App tablet={tablet} /> },
    { label: logins, show: (tablet) => text.logins(tablet.logins) },
  ]
}

function captainOf({ captain }: Tablet): string {
  return captain ? (captain.name ?? text.someCaptain) : text.nobody
}

/** Records that the tablet said it holds, whose and since when; and when it said so. */
export function Held({ tablet, now }: { tablet: Tablet; now: number }) {
  const { nothing, unknownWords } = text.held
  if (tablet.saidAt === null) return <Unknown words={unknownWords} />
  const said = heldInWords(tablet, now, (moment) => ageOf(moment, now))
  if (!said) return nothing
  const [what, when] = said
  return (
    <>
      <span className={isHeldLong(tablet, now) ? styles.attention : undefined}>{what}</span>
      <span className={styles.line}>{when}</span>
    </>
  )
}

/** Records and moment in words; null for a tablet that holds nothing or never said. */
function heldInWords(
  tablet: Tablet,
  now: number,
  momentInWords: (moment: string) => string,
): [what: string, when: string] | null {
  const { waiting, rejected, oldestWaitingAt, saidAt, holders } = tablet
  if (saidAt === null || !holdsSomething(tablet)) return null
  const words = text.held
  const names = holders.map(({ name }) => name ?? text.someCaptain).join(', ')
  const what = [
    waiting ? words.waiting(waiting) : null,
    rejected ? words.rejected(rejected) : null,
    oldestWaitingAt ? words.since(momentInWords(oldestWaitingAt)) : null,
    names ? words.of(names) : null,
  ]
  const when = (isLost(tablet, now) ? text.lost : words.said)(momentInWords(saidAt))
  return [what.filter((part) => part !== null).join(' · '), when]
}

export function App({ tablet }: { tablet: Tablet }) {
  const { current, older, unknownWords } = text.app
  if (tablet.appVersion === null || tablet.isCurrent === null) return <Unknown words={unknownWords} />
  return tablet.isCurrent ? current : <span className={styles.attention}>{older}</span>
}
