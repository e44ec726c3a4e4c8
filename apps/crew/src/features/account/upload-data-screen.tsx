/**
 * 'Dienst versturen': what has to reach the server before one may log out, and what each part waits for (UPLOAD-01 to
 * UPLOAD-13, AMB-56). Nothing here can be lost by leaving: sending goes on everywhere.
 */

import { carried, isChecklistOpen, isCompleted, type Trip, tallyOf } from '@vaarboek/domain'
import {
  areChecklistsSent,
  areSettingsSent,
  areStopsSent,
  type Engine,
  type EngineState,
  type LogRecord,
} from '@vaarboek/engine'
import { type ReactNode, useCallback } from 'react'
import { aboardText } from '../../text/counted.ts'
import { loginAsked } from '../../text/login-asked.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { ProgressItem } from '../../ui/progress-item.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useEvery } from '../../ui/use-every.ts'
import { WayTo } from '../../ui/way-to.tsx'
import * as styles from './upload-data.module.css'
import { useLogout } from './use-logout.ts'

/** More records than one makes on the way from one login to the next. */
const LATEST = 1000

/** While the page is open and something waits, it is tried this often (UPLOAD-08). */
const RETRY_MS = 1500

interface Props {
  /** The way to the next shift, once this one is sent. */
  next: ReactNode
}

export function UploadDataScreen({ next }: Props) {
  const actions = useEngine('outbox')
  const trip = useEngineState((state) => state.trip)
  const areCountsSent = useEngineState(areStopsSent)
  const haveSettings = useEngineState(areSettingsSent)
  const areListsSent = useEngineState(areChecklistsSent)
  const isRejected = useEngineState(({ outstanding }) => outstanding.rejected.length > 0)
  const whySettings = useEngineState(whySettingsWait)
  const whyList = useEngineState(whyListWaits)
  const whyCounts = useEngineState(whyCountsWait)
  const isAllSent = areCountsSent && areListsSent
  useEvery(trip && !isAllSent ? RETRY_MS : null, actions.sendWhenDue)

  if (!trip) return <NotChosen title={text.upload.noTrip} />
  const mustBeFilled = isChecklistOpen(trip, 'end')
  const hasOpenStops = !isCompleted(trip)
  return (
    <>
      <StillAboard />
      <ul className={styles.items}>
        <ProgressItem label={text.upload.settings} isDone={haveSettings} isHeld={isRejected}>
          <p>{whySettings}</p>
        </ProgressItem>
        <ProgressItem label={text.upload.checklist} isDone={areListsSent} isHeld={isRejected || mustBeFilled}>
          <p>{mustBeFilled ? text.upload.openChecklist : whyList}</p>
          {mustBeFilled && <WayTo to="/checklist?end=true">{text.logout.toChecklist}</WayTo>}
        </ProgressItem>
        <ProgressItem label={text.upload.counts} isDone={areCountsSent} isHeld={isRejected || hasOpenStops}>
          <p>{whyCounts}</p>
          {hasOpenStops && <WayTo to="/flight">{text.logout.toTrip}</WayTo>}
        </ProgressItem>
      </ul>
      <RejectedHint />
      {isAllSent && (
        <>
          {next}
          <Sent trip={trip} />
        </>
      )}
      <Actions isSent={isAllSent} />
    </>
  )
}

/** Figures of the trip that was sent. */
function Sent({ trip }: { trip: Trip }) {
  const { passed, skipped, onTime } = tallyOf(trip)
  const reported = useReported(trip)
  const { upload, checklist } = text
  return (
    <Facts
      facts={[
        [text.carried, aboardText(carried(trip.stops))],
        [text.passed, checklist.doneOf(passed, trip.stops.length)],
        [text.skipped, skipped > 0 && skipped],
        [upload.onTime, passed > 0 && checklist.doneOf(onTime, passed)],
        [text.dashboard.malfunctions, reported > 0 && reported],
      ]}
    />
  )
}

/** How many malfunctions were reported on the trip. */
function useReported({ id }: Trip): number {
  const ask = useCallback(
    async ({ logbook }: Engine) => {
      const isOfTrip = ({ fact }: LogRecord) => fact.type === 'malfunctionReported' && fact.tripId === id
      return (await logbook.records(Number.MAX_SAFE_INTEGER, LATEST)).filter(isOfTrip).length
    },
    [id],
  )
  return useAnswer(ask, 'logbook', 0)
}

/** Records that this device still holds: also of reports, photos and earlier trips. */
function StillAboard() {
  const total = useEngineState(({ outstanding }) => outstanding.total)
  const isOnline = useEngineState((state) => state.isOnline)
  if (total === 0) return null
  return <p role="status">{`${text.waitingOnDevice(total)} ${isOnline ? '' : text.upload.offline}`}</p>
}

/** Records the server rejected wait for the captain, not for the network. */
function RejectedHint() {
  const rejected = useEngineState(({ outstanding }) => outstanding.rejected.length)
  if (rejected === 0) return null
  return (
    <>
      <p role="alert">{text.rejected.holds(rejected)}</p>
      <Button variant="secondary" onClick={() => openPanel({ name: 'SyncStatus' })}>
        {text.rejected.look}
      </Button>
    </>
  )
}

function whySettingsWait(state: EngineState): string {
  const { isOnline, outstanding } = state
  const whyLogIn = loginAsked(state)
  if (whyLogIn) return whyLogIn
  if (outstanding.rejected.length > 0) return text.rejected.title
  return isOnline ? text.upload.busy : text.upload.waitsForNetwork
}

function whyListWaits(state: EngineState): string {
  return areSettingsSent(state) ? whySettingsWait(state) : text.upload.waitsForSettings
}

function whyCountsWait(state: EngineState): string {
  return state.trip && !isCompleted(state.trip) ? text.upload.openStops : whyListWaits(state)
}

function Actions({ isSent }: { isSent: boolean }) {
  // Something else still waits: a report, a photo. The dialog says so and comes back when it is sent.
  const { logout, isBusy } = useLogout(() => openPanel({ name: 'LogoutConfirm', checklistCompleted: true }))
  return (
    <ActionBar>
      <WayTo to="/dashboard">{text.backToDashboard}</WayTo>
      <Button size="large" records="logout" disabled={!isSent} isBusy={isBusy} onClick={logout}>
        {text.logout.submit}
      </Button>
    </ActionBar>
  )
}
