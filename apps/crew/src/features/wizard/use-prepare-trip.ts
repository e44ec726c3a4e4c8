/** Submitting the last step makes the trip, once (WIZ-55 to WIZ-63). */
import { useTransition } from 'react'
import { useEngine } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel } from '../../ui/panel.ts'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'

/** @returns `begin` makes it; its `isLeft`: the trip under way is left for it */
export function usePrepareTrip() {
  const actions = useEngine('wizard')
  const [isBusy, start] = useTransition()

  async function begin(isLeft: boolean) {
    const prepared = await actions.prepareTrip(isLeft)
    if (prepared.ok) leaveTo(prepared.to)
    else if (prepared.refused === 'under-way') openPanel({ name: 'LeaveTrip' })
    else sayUnrecorded(prepared)
  }

  return { begin: (isLeft = false) => start(() => begin(isLeft)), isBusy }
}
