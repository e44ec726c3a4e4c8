/**
 * A line on what was just done to the last stop: over the bar of the page that it led to, so that nothing
 * moves for it.
 */
import { isCompleted } from '@vaarboek/domain'
import { useEngineState } from '../../ui/hooks.ts'
import { mendingOf } from './mend.ts'
import * as styles from './way.module.css'
import { Way } from './way.tsx'

export function LastDone() {
  const trip = useEngineState((state) => state.trip)
  const justDone = useEngineState((state) => state.justDone)
  const way = trip && isCompleted(trip) && mendingOf(trip, justDone)
  return (
    way && (
      <div role="status" className={styles.last}>
        <Way {...way} />
      </div>
    )
  )
}
