import { officeLogIn, passkeyLogIn, passkeyLogInOptions } from '@vaarboek/wire/office'
import { Suspense } from 'react'
import { signWithPasskey } from '../../platform/passkeys.ts'
import { sendOnce } from '../../platform/server.ts'
import type { Session } from '../../platform/session.ts'
import { text } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { DoorFrame } from '../../ui/door-frame.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import { LoginLink } from './provider-link.tsx'

/** Logging in on a page of its own. */
export function LoginScreen({ onDone }: { onDone: (session: Session) => void }) {
  return (
    <DoorFrame title={text.login.title}>
      <LoginForm onDone={onDone} />
    </DoorFrame>
  )
}

interface LoginFormProps {
  onDone: (session: Session) => void
  email?: string
  /** Over a page: somebody logged in in another tab. */
  onElsewhere?: () => void
}

/** The form of a password, a passkey, or the organisation's account. */
export function LoginForm({ onDone, email, onElsewhere }: LoginFormProps) {
  return (
    <>
      <Form
        isOnlyLooking
        onSubmit={async ({ email = '', password = '' }) =>
          onDone(await sendOnce(officeLogIn, { email, password }))
        }
        actions={<Button type="submit">{text.login.submit}</Button>}
      >
        <TextField
          label={text.login.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={email === undefined}
        />
        <TextField
          label={text.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
          hint={text.login.forgotten}
        />
      </Form>
      <PasskeyButton
        onUse={async () => {
          const credential = await signWithPasskey(await sendOnce(passkeyLogInOptions, {}))
          onDone(await sendOnce(passkeyLogIn, { credential }))
        }}
      >
        {text.passkey.logIn}
      </PasskeyButton>
      <Suspense>
        <LoginLink onDone={onElsewhere} />
      </Suspense>
    </>
  )
}
