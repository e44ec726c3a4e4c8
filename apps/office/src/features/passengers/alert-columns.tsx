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
    { label: columns.why, saysItself: true, show: (alert) => <Words of={alert} /> },
    { label: columns.about, show: (alert) => <About of={alert} /> },
    { label: columns.when, show: (alert) => <When of={alert} /> },
    { label: columns.by, show: (alert) => <Writers of={alert} /> },
  ]
}

function Words({ of: { nl, cause, effect, ...alert } }: { of: PassengerAlert }) {
  const others = OTHERS.flatMap((language) => {
    const words = alert[language]
    return words ? [{ name: text.languages[language], words }] : []
  })
  return (
    <div className={styles.lines}>
      <span>{`${text.effects[effect]} (${text.causes[cause]})`}</span>
      <p className={card.words}>{nl.text}</p>
      {others.length > 0 && (
        <details className={card.soft}>
          <summary>{text.alsoIn(others.map(({ name }) => name))}</summary>
          {others.map(({ name, words: { title, text: said } }) => (
            <p key={name} className={card.words}>{`${name}: ${title}. ${said}`}</p>
          ))}
        </details>
      )}
    </div>
  )
}

/** More than these are folded behind the first. */
const MOST_NAMED = 3

function About({ of: { tracks, stops, trips } }: { of: PassengerAlert }) {
  const names = [...[...tracks, ...stops].map(({ name }) => name), ...trips.map(tripInWords)]
  const [first = '', ...others] = names
  if (names.length <= MOST_NAMED) return names.join(', ')
  return (
    <details>
      <summary>{text.andOthers(first, others.length)}</summary>
      <span>{others.join(', ')}</span>
    </details>
  )
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
