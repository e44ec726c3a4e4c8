/** The sessions of one's account, and ending them elsewhere. */
import { useQueryClient } from '@tanstack/react-query'
import { accountSessionEnd, accountSessionsEnd } from '@vaarboek/wire/office'
import { useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/account-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './account.module.css'
import { ACCOUNT, type OwnSession } from './account.ts'
import { browserName } from './browser-name.ts'

export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  const section = useRef<HTMLElement>(null)
  const [ended, setEnded] = useState(false)
  const [fault, setFault] = useState<Error | null>(null)
  const { title, here, seen, from, end, endOf, others, done } = text.sessions
  async function run(ending: () => Promise<unknown>) {
    setFault(null)
    setEnded(false)
    try {
      queries.setQueryData(ACCOUNT, await ending())
      setEnded(true)
    } catch (error) {
      setFault(error as Error)
    }
    // The button that had the focus is gone.
    section.current?.focus()
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.passkeys}>
        {sessions.map(({ id, agent, address, concession, begunAt, seenAt, isThis }) => (
          <li key={id} className={styles.passkey}>
            <span>
              <strong>{browserName(agent)}</strong>
              <span>{isThis ? ` (${here}) ` : ' '}</span>
              <span className={styles.does}>
                {`${from(concession, address, shortMoment(begunAt))}${isThis ? '' : `, ${seen(shortMoment(seenAt))}`}`}
              </span>
            </span>
            {!isThis && (
              <LineButton
                records={`end ${id}`}
                label={endOf(browserName(agent), shortMoment(begunAt))}
                onClick={() =>
                  void run(() => sendKeyed({ id }, (key) => send(accountSessionEnd, { id }, { key })))
                }
              >
                {end}
              </LineButton>
            )}
          </li>
        ))}
      </ul>
      <Failure of={fault} />
      <p role="status">{ended && done}</p>
      {sessions.length > 1 && (
        <Form
          onSubmit={() =>
            run(() =>
              sendKeyed(
                sessions.map(({ id }) => id),
                (key) => send(accountSessionsEnd, {}, { key }),
              ),
            )
          }
          actions={
            <Button type="submit" variant="secondary">
              {others}
            </Button>
          }
        >
          {null}
        </Form>
      )}
    </section>
  )
}
