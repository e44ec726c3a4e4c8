import {
  FIND_AMONG,
  FIND_AMONG_NOTIFICATIONS,
  FOUND_KINDS,
  type FoundKind,
  type Right,
} from '@vaarboek/wire/office'
import { use } from 'react'
import { shortDay } from '../../platform/moments.ts'
import { text } from '../../text/find-nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { Link } from '../../ui/navigation.tsx'
import * as styles from './find.module.css'
import { type Found, LINES } from './found.ts'

/** By which somebody sees a kind, and the page that it leads to. */
const RIGHT_OF: Readonly<Record<FoundKind, Right>> = {
  ...{
    trips: 'board.see',
    shifts: 'board.see',
    notes: 'log.see',
    malfunctions: 'malfunctions.see',
    people: 'people.see',
  },
  ...{ notifications: 'notifications.send', ships: 'timetable.see', audit: 'audit.see' },
}

/** What was found, a part for each kind; or that nothing was, and what was looked through. */
export function FoundList({ of }: { of: Found }) {
  const { rights } = use(CurrentSession)
  const theirs = FOUND_KINDS.filter((kind) => rights.includes(RIGHT_OF[kind]))
  const kinds = theirs.filter((kind) => (of[kind]?.length ?? 0) > 0)
  if (kinds.length === 0) return <p>{text.nothing(searchedIn(of, theirs))}</p>
  return kinds.map((kind) => (
    <section key={kind} className={styles.kind}>
      <h3>{text.kinds[kind]}</h3>
      <ul>
        {LINES[kind](of).map(({ key, path, name, beside }) => (
          <li key={key}>
            {path === null ? <b>{name}</b> : <Link to={path}>{name}</Link>}
            {beside !== '' && <span className={styles.soft}>{beside}</span>}
          </li>
        ))}
      </ul>
      {of.more.includes(kind) && <p className={styles.soft}>{text.more}</p>}
    </section>
  ))
}

function searchedIn(of: Found, kinds: readonly FoundKind[]): string[] {
  const { searched } = text
  const words: Record<FoundKind, string> = {
    trips: searched.trips(shortDay(of.firstDay), shortDay(of.lastDay)),
    shifts: searched.shifts(shortDay(of.lastDay)),
    notes: searched.notes(FIND_AMONG),
    malfunctions: searched.malfunctions(FIND_AMONG),
    notifications: searched.notifications(FIND_AMONG_NOTIFICATIONS),
    people: searched.people,
    ships: searched.ships,
    audit: searched.audit,
  }
  return kinds.map((kind) => words[kind])
}
