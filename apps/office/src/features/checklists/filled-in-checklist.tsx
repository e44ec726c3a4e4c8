/** A checklist as a crew filled it in: what was remarked on first, then what isn't right; the rest unfolds. */
import { use } from 'react'
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { text } from '../../text/checklists-nl.ts'
import { sailing } from '../../text/sailing.ts'
import { ChecklistAnswer } from '../../ui/checklist-answer.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Link } from '../../ui/navigation.tsx'
import * as styles from './checklists.module.css'
import type { FilledIn } from './checklists.ts'

const words = text.filledIn
type Answer = FilledIn['answers'][number]

export function FilledInChecklist({ of }: { of: FilledIn }) {
  const { rights } = use(CurrentSession)
  const { kind, trip, serviceDay, shiftName, shipName, filledInBy, receivedAt, answers } = of
  const remarked = answers.filter(isRemarked)
  const failed = answers.filter((answer) => answer.failed && !isRemarked(answer))
  const rest = answers.filter((answer) => !answer.failed && !isRemarked(answer))
  const author = filledInBy && (filledInBy.name ?? sailing.numbered(filledInBy.id))
  return (
    <li className={styles.card}>
      <h2>{words.head(shipName, text.kinds[kind])}</h2>
      <p className={styles.meta}>
        <span>{words.sailed(fullDay(serviceDay), shiftName)}</span>
        {author && <span>{words.by(author, shortMoment(receivedAt))}</span>}
        {rights.includes('board.see') && <Link to={`${HOME}/vaarten/${trip}`}>{words.trip}</Link>}
      </p>
      {answers.length === 0 && <p>{words.nobody}</p>}
      <Answers title={words.remarked(remarked.length)} of={remarked} />
      <Answers title={words.failed(failed.length)} of={failed} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{words.rest(rest.length)}</summary>
          <Lines of={rest} />
        </details>
      )}
    </li>
  )
}

function isRemarked({ remarks, photo }: Answer): boolean {
  return (remarks !== null && remarks !== '') || photo !== null
}

function Answers({ title, of }: { title: string; of: readonly Answer[] }) {
  if (of.length === 0) return null
  return (
    <>
      <h3 className={styles.attention}>{title}</h3>
      <Lines of={of} />
    </>
  )
}

function Lines({ of }: { of: readonly Answer[] }) {
  return (
    <ul className={styles.answers}>
      {of.map((answer) => (
        <li key={answer.id}>
          <ChecklistAnswer of={answer} />
          {answer.failed && <span className={styles.attention}>{` · ${whyFailed(answer)}`}</span>}
          {answer.malfunction !== null && (
            <span className={styles.link}>
              <Link to={`${HOME}/storingen?storing=${answer.malfunction}`}>
                {words.malfunction(answer.malfunction)}
              </Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function whyFailed({ minimum, unit }: Answer): string {
  return minimum === null ? words.denied : words.least(String(minimum).replace('.', ','), unit ?? '')
}
