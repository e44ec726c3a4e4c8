import { daysAfter } from '@vaarboek/domain'
import { useId } from 'react'
import { serverClock } from '../../platform/server-clock.ts'
import { wallClockAt } from '../../platform/wall-clock.ts'
import { text } from '../../text/notifications-nl.ts'
import { FieldFault } from '../../ui/counted-field.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import * as field from '../../ui/field.module.css'
import { WrittenInput } from '../../ui/written/written-input.tsx'
import * as styles from './notifications.module.css'
import type { Places } from './notifications.ts'

interface UntilProps {
  /** 'YYYY-MM-DDTHH:MM' of the service's clock; '' for no end. */
  value: string
  /** Whose clock it is, and when its days start. */
  places: Pick<Places, 'timeZone' | 'dayStartsAtHour'>
  fault: string | undefined
  onChange: (value: string) => void
}

const HOURS = [1, 2, 4]
const HOUR_MS = 3_600_000

/** When it ends, by the service's clock, wherever the PC thinks it is. */
export function UntilField({ value, places, fault, onChange }: UntilProps) {
  const id = useId()
  const { form } = text
  const after = (milliseconds: number) => wallClockAt(serverClock.now() + milliseconds, places.timeZone)
  return (
    <div className={field.field} data-field="until">
      <label htmlFor={id}>{form.until}</label>
      <div className={styles.until}>
        <WrittenInput
          {...{ id, value, onChange }}
          kind="moment"
          label={form.until}
          max={`${LAST_DAY}T23:59`}
          isWrong={fault !== undefined}
          describedBy={`${id}-fault ${id}-hint`}
        />
        {HOURS.map((hours) => (
          <Quick key={hours} label={form.inHours(hours)} onChoose={() => onChange(after(hours * HOUR_MS))} />
        ))}
        <Quick
          label={form.today}
          onChoose={() => onChange(endOfServiceDay(after(0), places.dayStartsAtHour))}
        />
        {value !== '' && <Quick label={form.noEnd} onChoose={() => onChange('')} />}
      </div>
      <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
      <p id={`${id}-hint`} className={field.hint}>
        {form.untilHint}
      </p>
    </div>
  )
}

/** @param now 'YYYY-MM-DDTHH:MM' @returns the same, of when the next service day starts */
function endOfServiceDay(now: string, dayStartsAtHour: number): string {
  const time = `T${String(dayStartsAtHour).padStart(2, '0')}:00`
  const today = now.slice(0, 10)
  return now < `${today}${time}` ? `${today}${time}` : `${daysAfter(today, 1)}${time}`
}

function Quick({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button type="button" className={styles.quick} onClick={onChoose}>
      {label}
    </button>
  )
}
