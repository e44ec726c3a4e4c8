/** What the captain must know whatever is on the screen: the device can't save, or sending waits for a login. */
import { useSessionState } from '../session/hooks.ts'
import { openPanel } from '../session/panel.ts'
import { nl } from '../text/nl.ts'
import { Button } from '../ui/button.tsx'
import styles from './banners.module.css'

export function Banners() {
  const saveFault = useSessionState((state) => state.saveFault)
  const needsLogin = useSessionState(({ sending }) => sending.needsLogin)
  return (
    <>
      {saveFault && (
        <p role="alert" className={styles.urgent}>
          {saveFault}
        </p>
      )}
      {needsLogin && (
        <div role="status" className={styles.attention}>
          <p>{nl.own.needsLogin}</p>
          <Button variant="secondary" onClick={() => openPanel({ name: 'LoginAgain' })}>
            {nl.own.loginAgain}
          </Button>
        </div>
      )}
    </>
  )
}
