/**
 * What the office says at a stop. Where the screen has no room for all of it it is cut off, and a press shows the rest: nothing that is
 * counted or recorded moves by itself.
 */
import { instructionAt, type Stop, type Trip } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { useEngineState } from '../../ui/hooks.ts'
import * as styles from './instruction.module.css'

export function Instruction({ trip, stop }: { trip: Trip; stop: Stop }) {
  const said = useEngineState(({ instructions }) => instructionAt(instructions, stop, trip.serviceDay))
  if (!said) return null
  return (
    <details className={styles.instruction}>
      <summary>
        <b>{text.instruction + text.colon}</b> <span>{said}</span>
      </summary>
    </details>
  )
}
