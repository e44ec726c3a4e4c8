import { use } from 'react'
import { ageOf } from '../../platform/age.ts'
import { shortMoment } from '../../platform/moments.ts'
import { EMERGENCY_PATH } from '../../platform/paths.ts'
import { text } from '../../text/incidents-nl.ts'
import { classNames } from '../../ui/class-names.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { Link } from '../../ui/navigation.tsx'
import type { Incident } from '../../ui/use-incidents.ts'
import * as styles from './incidents.module.css'
import { placeOf } from './incidents.ts'
import { isUnseen } from './news.ts'

interface OneProps {
  incident: Incident
  /** The server's time, milliseconds since 1970. */
  now: number
  onSee: (id: string) => void
}

/** An incident: which boat, what it is, since when, who has seen it. Its name leads to where one sees to it. */
export function OneIncident({ incident, now, onSee }: OneProps) {
  const { rights } = use(CurrentSession)
  const { kind, urgent, at, recordedAt, seenBy } = incident
  const place = placeOf(incident, rights)
  const name = nameOf(incident)
  const isNew = isUnseen(incident)
  const beside = [
    kind === 'silent' ? text.silent(ageOf(at, now)) : ageOf(at, now),
    recordedAt !== null && text.recorded(shortMoment(recordedAt)),
    kind !== 'relief' && incident.captainName && text.by(incident.captainName),
  ]
  return (
    <li className={classNames(styles.one, urgent && styles.urgent, !isNew && styles.seen)}>
      <p className={styles.name}>
        {place ? <Link to={place}>{name}</Link> : <b>{name}</b>}
        {urgent && <em>{text.urgent}</em>}
      </p>
      <p>{[text.kinds[kind], incident.category].filter(Boolean).join(' · ')}</p>
      {wordsOf(incident).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      <p className={styles.soft}>{beside.filter(Boolean).join(' · ')}</p>
      <p className={styles.tools}>
        {incident.ship !== null && <Link to={`${EMERGENCY_PATH}/${incident.ship}`}>{text.emergency}</Link>}
        {isNew && (
          <LineButton label={text.seeNamed(name)} records="see" onClick={() => onSee(incident.id)}>
            {text.see}
          </LineButton>
        )}
        {seenBy.length > 0 && <span className={styles.soft}>{seenByInWords(incident)}</span>}
      </p>
    </li>
  )
}

export function nameOf({ shipName }: Incident): string {
  return shipName ?? text.unknownShip
}

/** What was said, by whom that is known; each on a line of its own. */
export function wordsOf({ kind, said, reason, count, captainName, formerName }: Incident): string[] {
  const words = [
    said,
    reason !== null && text.because(reason),
    count !== null && text.rejected(count),
    kind === 'relief' && text.relief(formerName, captainName),
  ]
  return words.filter((one) => typeof one === 'string')
}

export function seenByInWords({ seenBy }: Incident): string {
  return text.seenBy(seenBy.map(({ name, at }) => text.seenAt(name, shortMoment(at))).join(', '))
}
