/** Something is recorded: what asked for it is busy meanwhile, and a refusal is said. */
import type { Recorded } from '@vaarboek/engine'
import { useTransition } from 'react'
import { sayUnrecorded } from './say-unrecorded.ts'

/** @returns `record` goes on with `then` once what was begun is recorded */
export function useRecording() {
  const [isBusy, start] = useTransition()
  const record = (begun: Promise<Recorded>, then: () => void) =>
    start(async () => {
      const recorded = await begun
      if (recorded.ok) then()
      else sayUnrecorded(recorded)
    })
  return { isBusy, record }
}
