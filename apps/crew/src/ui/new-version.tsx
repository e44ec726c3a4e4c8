/** A new version of the app is offered where nobody is sailing: at the login, and on the dashboard without a trip under way (AMB-68). */
import { useStore } from 'zustand'
import { newVersion, takeNewVersion } from '../platform/service-worker.ts'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import * as styles from './new-version.module.css'

export function NewVersion() {
  const isReady = useStore(newVersion, (version) => version.isReady)
  if (!isReady) return null
  return (
    <div className={styles.newVersion}>
      <span>{text.newVersion}</span>
      <Button variant="secondary" onClick={takeNewVersion}>
        {text.useNewVersion}
      </Button>
    </div>
  )
}
