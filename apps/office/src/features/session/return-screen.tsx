/** The page that leads to the organisation's own login, and that it sends the browser back to. */
import {
  providerConfirm,
  providerConfirmOptions,
  providerLogIn,
  providerLogInOptions,
} from '@vaarboek/wire/office'
import { useEffect, useState } from 'react'
import { goBack, type Leg, leaveFor, tellTabs } from '../../platform/provider.ts'
import { sendOnce } from '../../platform/server.ts'
import type { Session } from '../../platform/session.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/return-nl.ts'
import { DoorFrame } from '../../ui/door-frame.tsx'
import { LoginForm } from './login-screen.tsx'

interface ReturnProps {
  leg: Leg
  onDone: (session: Session) => void
}

type Came = 'busy' | 'confirmed' | { refused: string }

export default function ReturnScreen({ leg, onDone }: ReturnProps) {
  const [came, setCame] = useState<Came>('busy')
  useEffect(() => {
    const enter = (session: Session) => {
      goBack()
      onDone(session)
    }
    go(leg).then(
      (session) => {
        if (!session) return
        tellTabs()
        if (leg.errand === 'confirm') setCame('confirmed')
        else enter(session)
      },
      (error: unknown) => {
        goBack()
        setCame({ refused: error instanceof Error ? error.message : common.broken })
      },
    )
  }, [leg, onDone])
  if (came === 'busy') return <DoorFrame title={common.login.title}>{common.loading}</DoorFrame>
  if (came === 'confirmed') return <DoorFrame title={text.confirmed}>{text.goOn}</DoorFrame>
  return (
    <DoorFrame title={leg.errand === 'login' ? common.login.title : text.notConfirmed}>
      <p role="alert">{came.refused}</p>
      {leg.errand === 'login' ? <LoginForm onDone={onDone} /> : <p>{text.tryThere}</p>}
    </DoorFrame>
  )
}

/** The session of who is back; null for who leaves. @throws Failed */
async function go({ errand, answer }: Leg): Promise<Session | null> {
  if (answer !== null) return sendOnce(errand === 'login' ? providerLogIn : providerConfirm, { answer })
  const { address } = await sendOnce(errand === 'login' ? providerLogInOptions : providerConfirmOptions, {})
  leaveFor(address)
  return null
}
