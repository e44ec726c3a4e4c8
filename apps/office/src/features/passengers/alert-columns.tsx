import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/passengers-nl.ts'
import * as card from '../../ui/card.module.css'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './passengers.module.css'
import { type PassengerAlert, tripInWords } from './passengers.ts'

const OTHERS = ['fr', 'de', 'en'] as const

/** @param onOpen null for those that are over */
export function alertColumns(onOpen: ((id: string) => void) | null): Column<PassengerAlert>[] {
  const { columns } = text
  return [
    {
      label: columns.title,
      show: ({ id, nl: { title } }) =>
        onOpen ? (
          <LineButton label={text.open(title)} onClick={() => onOpen(id)}>
            {title}
          </LineButton>
        ) : (
          title
        ),
    },
    { label: columns.why, foldsBelowPx: 0, show: (alert) => <Words of={alert} /> },
    { label: columns.about, show: aboutInWords },
    { label: columns.when, show: (alert) => <When of={alert} /> },
    { label: columns.by, show: (alert) => <Writers of={alert} /> },
  ]
}

function Words({ of: { nl, cause, effect, ...alert } }: { of: PassengerAlert }) {
  const others = OTHERS.flatMap((language) => {
    const words = alert[language]
    return words ? [`${text.languages[language]}: ${words.title}. ${words.text}`] : []
  })
  return (
    <div className={styles.lines}>
      <span>{`${text.effects[effect]} (${text.causes[cause]})`}</span>
      <p className={card.words}>{nl.text}</p>
      {others.map((said) => (
        <p key={said} className={card.soft}>
          {said}
        </p>
      ))}
    </div>
  )
}

function aboutInWords({ tracks, stops, trips }: PassengerAlert): string {
  return [...tracks, ...stops]
    .map(({ name }) => name)
    .concat(trips.map(tripInWords))
    .join(', ')
}

function When({ of: { state, from, until } }: { of: PassengerAlert }) {
  return (
    <span className={styles.lines}>
      <span>{text.states[state]}</span>
      <span>{text.from(shortMoment(from))}</span>
      <span>{until === null ? text.noEnd : text.until(shortMoment(until))}</span>
    </span>
  )
}

function Writers({ of: { by, writtenAt, ...alert } }: { of: PassengerAlert }) {
  const { changedBy, changedAt, withdrawnBy, withdrawnAt } = alert
  const more = [
    changedBy && changedAt && text.changed(changedBy.name, shortMoment(changedAt)),
    withdrawnBy && withdrawnAt && text.withdrawn(withdrawnBy.name, shortMoment(withdrawnAt)),
  ]
  return (
    <span className={styles.lines}>
      <span>{text.written(by.name, shortMoment(writtenAt))}</span>
      {more.map(
        (words) =>
          words && (
            <span key={words} className={card.soft}>
              {words}
            </span>
          ),
      )}
    </span>
  )
}
