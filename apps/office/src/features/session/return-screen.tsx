/** The page that leads to the organisation's own login, and that it sends the browser back to. */
import {
  providerConfirm,
  providerConfirmOptions,
  providerLogIn,
  providerLogInOptions,
} from '@vaarboek/wire/office'
import { useEffect, useState } from 'react'
import { goBack, type Leg, leaveFor, legOfPage, tellTabs } from '../../platform/provider-leg.ts'
import { Failed, sendOnce } from '../../platform/server.ts'
import type { Session } from '../../platform/session.ts'
import { text as common } from '../../text/nl.ts'
import { refusals, text } from '../../text/return-nl.ts'
import { DoorFrame } from '../../ui/door-frame.tsx'
import { LoginForm } from './login-screen.tsx'

type Came = 'busy' | 'confirmed' | { refused: string }

/** The leg, read once, as the page opens. */
const LEG = legOfPage()

export default function ReturnScreen({ onDone }: { onDone: (session: Session) => void }) {
  const [came, setCame] = useState<Came>('busy')
  useEffect(() => {
    const enter = (session: Session) => {
      goBack()
      onDone(session)
    }
    go(LEG).then(
      (session) => {
        if (!session) return
        tellTabs()
        if (LEG.errand === 'confirm') setCame('confirmed')
        else enter(session)
      },
      (error: unknown) => {
        goBack()
        setCame({ refused: inWords(error) })
      },
    )
  }, [onDone])
  if (came === 'busy') return <DoorFrame title={common.login.title}>{common.loading}</DoorFrame>
  if (came === 'confirmed') return <DoorFrame title={text.confirmed}>{text.goOn}</DoorFrame>
  return (
    <DoorFrame title={LEG.errand === 'login' ? common.login.title : text.notConfirmed}>
      <p role="alert">{came.refused}</p>
      {LEG.errand === 'login' ? <LoginForm onDone={onDone} /> : <p>{text.tryThere}</p>}
    </DoorFrame>
  )
}

function inWords(error: unknown): string {
  const own = error instanceof Failed ? (refusals as Record<string, string>)[error.code ?? ''] : undefined
  return own ?? (error instanceof Error ? error.message : common.broken)
}

/** The session of who is back; null for who leaves. @throws Failed */
async function go({ errand, answer }: Leg): Promise<Session | null> {
  if (answer !== null) return sendOnce(errand === 'login' ? providerLogIn : providerConfirm, { answer })
  const { address } = await sendOnce(errand === 'login' ? providerLogInOptions : providerConfirmOptions, {})
  leaveFor(address)
  return null
}
