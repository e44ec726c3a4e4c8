/** Submitting the last step makes the trip, once (WIZ-55 to WIZ-63). */
import { isUnderWay, tripToContinue } from '@vaarboek/domain'
import { useTransition } from 'react'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { cameFrom } from '../../ui/navigation.tsx'
import { openPanel } from '../../ui/panel.ts'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'

/** Whether the trip under way gets another ship or crew: one came from the dashboard for that, and goes on with the trip. */
export function useRevises(): boolean {
  const isSame = useEngineState(
    ({ trip, choices, unfinished }) =>
      trip !== null && isUnderWay(trip) && tripToContinue(choices, unfinished)?.id === trip.id,
  )
  return isSame && cameFrom('/dashboard')
}

/** @returns `begin` makes it; its `isLeft`: the trip under way is left for it */
export function usePrepareTrip() {
  const actions = useEngine('wizard')
  const revises = useRevises()
  const [isBusy, start] = useTransition()

  async function begin(isLeft: boolean) {
    const prepared = await actions.prepareTrip(isLeft)
    if (prepared.ok) leaveTo(revises ? '/flight' : prepared.to)
    else if (prepared.refused === 'under-way') openPanel({ name: 'LeaveTrip' })
    else sayUnrecorded(prepared)
  }

  return { begin: (isLeft = false) => start(() => begin(isLeft)), isBusy }
}
