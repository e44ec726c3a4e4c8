/**
 * The dialog for what a call needs of the person, over the page it was sent from: a new login, or the
 * password or a passkey once more.
 */
import { officeConfirm, passkeyConfirm, passkeyConfirmOptions } from '@vaarboek/wire/office'
import { useSyncExternalStore } from 'react'
import { onAsk, openAsk } from '../../platform/asks.ts'
import { signWithPasskey } from '../../platform/passkeys.ts'
import { sendOnce, startAgain } from '../../platform/server.ts'
import { type Session, whoIsLoggedIn } from '../../platform/session.ts'
import { text } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import { LoginForm } from './login-screen.tsx'
import { ProviderLink } from './provider-link.tsx'

export function Asked({ session }: { session: Session }) {
  const ask = useSyncExternalStore(onAsk, openAsk)
  if (!ask) return null
  if (ask.what === 'password')
    return (
      <Dialog title={text.confirm.title} onClose={() => ask.end(false)}>
        <Form
          onSubmit={async ({ password = '' }) => {
            await sendOnce(officeConfirm, { password })
            ask.end(true)
          }}
          actions={<Button type="submit">{text.confirm.submit}</Button>}
        >
          <p>{text.confirm.why}</p>
          <TextField
            label={text.login.password}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        </Form>
        <PasskeyButton
          onUse={async () => {
            const credential = await signWithPasskey(await sendOnce(passkeyConfirmOptions, {}))
            await sendOnce(passkeyConfirm, { credential })
            ask.end(true)
          }}
        >
          {text.passkey.logIn}
        </PasskeyButton>
        {session.provider && (
          <ProviderLink provider={session.provider} errand="confirm" onDone={() => ask.end(true)} />
        )}
      </Dialog>
    )
  // Somebody else, or elsewhere: nothing of the page is theirs.
  const onDone = (next: Session) =>
    next.staff === session.staff && next.concession.id === session.concession.id
      ? ask.end(true)
      : startAgain()
  const onElsewhere = () => void whoIsLoggedIn().then((next) => next && onDone(next))
  return (
    <Dialog title={text.login.title} onClose={startAgain}>
      <p>{text.login.ended}</p>
      <LoginForm onDone={onDone} email={session.email} onElsewhere={onElsewhere} />
    </Dialog>
  )
}
