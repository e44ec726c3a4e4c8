/** The screen of an invitation: whoever was invited chooses a password or makes a passkey, and is in. */
import {
  invitationAccept,
  invitationShow,
  passkeyInvitation,
  passkeyInvitationOptions,
} from '@vaarboek/wire/office'
import { type ReactNode, use, useState } from 'react'
import { makePasskey } from '../../platform/passkeys.ts'
import { Failed, sendOnce } from '../../platform/server.ts'
import type { Session } from '../../platform/session.ts'
import { text } from '../../text/invitation-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { DoorFrame } from '../../ui/door-frame.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'

interface Invited {
  code: string
  onDone: (session: Session) => void
}

export default function InvitationScreen({ code, onDone }: Invited): ReactNode {
  // Kept: each drawing would ask anew.
  const [asked] = useState(() => ask(code))
  return (
    <DoorFrame title={text.title}>
      <Invitation asked={asked} code={code} onDone={onDone} />
    </DoorFrame>
  )
}

type Asked = Awaited<ReturnType<typeof ask>>

/** The invitation's person, or why the code doesn't work. */
async function ask(code: string) {
  try {
    return await sendOnce(invitationShow, { code })
  } catch (error) {
    return error instanceof Failed
      ? error
      : new Failed({ ok: false, status: null, code: null, params: null, message: null, conflict: null })
  }
}

function Invitation({ asked, code, onDone }: Invited & { asked: Promise<Asked> }) {
  const invitation = use(asked)
  if (invitation instanceof Failed)
    return (
      <>
        <p role="alert">{invitation.message}</p>
        <a href="/kantoor">{text.toLogin}</a>
      </>
    )
  const { name, email, concession } = invitation
  const enter = (session: Session) => {
    onDone(session)
    window.history.replaceState(null, '', '/kantoor')
  }
  return (
    <>
      <Form
        onSubmit={async ({ password = '', again }) => {
          if (password !== again) throw new Error(text.different)
          enter(await sendOnce(invitationAccept, { code, password }))
        }}
        actions={<Button type="submit">{text.submit}</Button>}
      >
        <p>{text.welcome(name, concession)}</p>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <TextField
          label={common.login.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={text.rule}
          autoFocus
        />
        <TextField label={text.again} name="again" type="password" autoComplete="new-password" />
      </Form>
      <PasskeyButton
        onUse={async () => {
          const credential = await makePasskey(await sendOnce(passkeyInvitationOptions, { code }))
          enter(await sendOnce(passkeyInvitation, { code, credential }))
        }}
      >
        {common.passkey.instead}
      </PasskeyButton>
    </>
  )
}
