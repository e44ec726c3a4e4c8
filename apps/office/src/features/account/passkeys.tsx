/** A person's passkeys: the list, and a new one. */
import { useQueryClient } from '@tanstack/react-query'
import { passkeyAdd, passkeyAddOptions } from '@vaarboek/wire/office'
import { useRef, useState } from 'react'
import { HAS_PASSKEYS, makePasskey } from '../../platform/passkeys.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/account-nl.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import * as styles from './account.module.css'
import { ACCOUNT, type Passkey } from './account.ts'
import { OnePasskey } from './one-passkey.tsx'

const MAX_NAME_LENGTH = 60

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const section = useRef<HTMLElement>(null)
  // The element that had the focus is gone by then, and Esc closes nothing while nothing has it.
  const say = (words: string) => {
    setSaid(words)
    section.current?.focus()
  }
  const { title, what, none, name: label, nameHint, add, done } = text.passkeys
  return (
    <section ref={section} tabIndex={-1} className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.does}>{what}</p>
      {passkeys.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onBegin={() => setSaid('')} onDone={say} />
          ))}
        </ul>
      )}
      <p role="status">{said}</p>
      {HAS_PASSKEYS && (
        <Form
          // Empty again once one was added.
          key={passkeys.length}
          onSubmit={async ({ name = '' }) => {
            setSaid('')
            const credential = await makePasskey(await send(passkeyAddOptions, {}))
            queries.setQueryData(ACCOUNT, await send(passkeyAdd, { name, credential }))
            say(done.added(name.trim()))
          }}
          actions={
            <Button type="submit" variant="secondary">
              {add}
            </Button>
          }
        >
          <TextField
            label={label}
            name="name"
            autoComplete="off"
            hint={nameHint}
            maxLength={MAX_NAME_LENGTH}
          />
        </Form>
      )}
    </section>
  )
}
