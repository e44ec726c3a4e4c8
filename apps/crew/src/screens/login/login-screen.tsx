/**
 * 'Welkom aan boord': the first thing anybody sees, so it is small. It tells nothing of whoever sailed before but how
 * much still waits for shore, and it is the only place where a new version of the app is taken (AMB-68).
 */
import { Ship } from 'lucide-react'
import { useState, useTransition } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { nl } from '../../text/nl.ts'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { NewVersion } from './new-version.tsx'

export function LoginScreen() {
  const session = useSession()
  const [, navigate] = useLocation()
  const [isBusy, start] = useTransition()
  const [isUnknown, setIsUnknown] = useState(false)
  const waiting = useSessionState((state) => state.waitingOnDevice)

  function login(email: string, pin: string) {
    setIsUnknown(false)
    start(async () => {
      const result = await session.login(email, pin)
      if (result.ok) return navigate('/start/1')
      setIsUnknown(result.unknown)
      openPanel({ name: 'Whoops', ...result.whoops })
    })
  }

  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <Ship aria-hidden />
          {nl.own.product}
        </p>
        <h1 className={styles.title}>{nl.login.title}</h1>
        <LoginForm
          submitLabel={nl.login.submit}
          failure={isUnknown ? nl.login.wrongCombination : null}
          isBusy={isBusy}
          onSubmit={login}
          onType={() => setIsUnknown(false)}
        />
        {waiting > 0 && <p className={styles.waiting}>{nl.own.waitingOnDevice(waiting)}</p>}
        <NewVersion />
      </div>
    </main>
  )
}
