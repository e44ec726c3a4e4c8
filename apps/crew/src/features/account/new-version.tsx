/** A new version of the app is offered here and nowhere else: at the login nobody is sailing (AMB-68). */
import { useStore } from 'zustand'
import { newVersion, takeNewVersion } from '../../platform/service-worker.ts'
import { nl } from '../../text/first-screen.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login.module.css'

export function NewVersion() {
  const isReady = useStore(newVersion, (version) => version.isReady)
  if (!isReady) return null
  return (
    <div className={styles.newVersion}>
      <span>{nl.own.newVersion}</span>
      <Button variant="secondary" onClick={takeNewVersion}>
        {nl.own.useNewVersion}
      </Button>
    </div>
  )
}
