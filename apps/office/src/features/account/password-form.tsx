/** Another password of one's own, or a first one beside passkeys. */
import { useQueryClient } from '@tanstack/react-query'
import { accountPassword } from '@vaarboek/wire/office'
import { use, useRef, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/account-nl.ts'
import { text as invitation } from '../../text/invitation-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import * as styles from './account.module.css'
import { ACCOUNT } from './account.ts'

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { email } = use(CurrentSession)
  const queries = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const [changes, setChanges] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const { title, what, current, next, again, submit, first, done } = text.password
  return (
    <section ref={section} tabIndex={-1} className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.does}>{what}</p>
      <Form
        // Empty again once it was changed.
        key={changes}
        onSubmit={async ({ current: given = null, password = '', again: repeated }) => {
          setChanged(false)
          if (password !== repeated) throw new Error(invitation.different)
          queries.setQueryData(ACCOUNT, await send(accountPassword, { current: given, password }))
          setChanges(changes + 1)
          setChanged(true)
          section.current?.focus()
        }}
        actions={
          <Button type="submit" variant="secondary">
            {hasPassword ? submit : first}
          </Button>
        }
      >
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword && (
          <TextField label={current} name="current" type="password" autoComplete="current-password" />
        )}
        <TextField
          label={next}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={invitation.rule}
        />
        <TextField label={again} name="again" type="password" autoComplete="new-password" />
      </Form>
      <p role="status">{isChanged && done}</p>
    </section>
  )
}
