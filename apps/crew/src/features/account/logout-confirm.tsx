/**
 * 'Uitloggen', after saying what is unfinished (PANEL-20 to PANEL-34, AMB-54). While something waits to be sent nobody
 * is logged out: it is sent first, and the question comes back after that. Rejected records wait for the captain: they
 * are named apart, with the way to them (standing decision 18).
 */
import { isCompleted } from '@vaarboek/domain'
import { useState, useTransition } from 'react'
import { useStore } from 'zustand'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useCaptainName, useEngine, useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { logoutRequest } from './logout-request.ts'
import { useLogout } from './use-logout.ts'

export function LogoutConfirm({ checklistCompleted }: { checklistCompleted: boolean }) {
  const captain = useCaptainName()
  const hasTrip = useEngineState(({ trip }) => trip !== null)
  const isTripOpen = useEngineState(({ trip }) => trip !== null && !isCompleted(trip))
  const waiting = useEngineState(({ outstanding }) => outstanding.total - outstanding.rejected.length)
  const rejected = useEngineState(({ outstanding }) => outstanding.rejected.length)
  const isRequested = useStore(logoutRequest, ({ isWaiting }) => isWaiting)
  const { logout, isBusy } = useLogout()
  const { title, body } = unfinished(isTripOpen, checklistCompleted)

  return (
    <Panel title={title} subtitle={captain}>
      <p>{body}</p>
      {waiting > 0 && (
        <p role="status">{`${text.waiting(waiting)}. ${isRequested ? text.logoutWaits : ''}`}</p>
      )}
      {rejected > 0 && (
        <>
          <p role="alert">{text.rejected.holds(rejected)}</p>
          <Button onClick={() => openPanel({ name: 'SyncStatus' })}>{text.rejected.look}</Button>
        </>
      )}
      <Button
        variant={isTripOpen || !checklistCompleted || rejected > 0 ? 'secondary' : 'primary'}
        records="logout"
        isBusy={isBusy}
        onClick={logout}
      >
        {text.logout.submit}
      </Button>
      {hasTrip && (
        <Button
          variant={isTripOpen && rejected === 0 ? 'primary' : 'secondary'}
          onClick={() => leaveTo('/flight')}
        >
          {text.logout.toTrip}
        </Button>
      )}
      {hasTrip && (
        <Button
          variant={!isTripOpen && !checklistCompleted && rejected === 0 ? 'primary' : 'secondary'}
          onClick={() => leaveTo(isTripOpen ? '/checklist' : '/checklist?end=true')}
        >
          {text.logout.toChecklist}
        </Button>
      )}
      <OtherDevices />
    </Panel>
  )
}

/**
 * The end of all other logins, for a captain whose PIN somebody else had. Another's server knows no such
 * call.
 */
function OtherDevices() {
  const engine = useEngine()
  const isOurs = useEngineState(({ signedIn }) => signedIn?.whose === 'ours')
  const [ended, setEnded] = useState<number | null>(null)
  const [isBusy, start] = useTransition()
  async function end() {
    const result = await engine.account.logoutOthers()
    if (result.ok) setEnded(result.ended)
    else openPanel({ name: 'Whoops', ...result.whoops })
  }
  const words = text.logout.others(ended)
  if (ended !== null) return <p role="status">{words}</p>
  return (
    isOurs && (
      <Button variant="secondary" records="others" isBusy={isBusy} onClick={() => start(end)}>
        {words}
      </Button>
    )
  )
}

/** Title and body of the question: an open trip comes before an open checklist, then the plain question. */
function unfinished(isTripOpen: boolean, checklistCompleted: boolean) {
  const { tripOpenTitle, tripOpenBody, checklistOpenTitle, checklistOpenBody, submit } = text.logout
  if (isTripOpen) return { title: tripOpenTitle, body: tripOpenBody }
  if (!checklistCompleted) return { title: checklistOpenTitle, body: checklistOpenBody }
  return { title: submit, body: text.areYouSure }
}
