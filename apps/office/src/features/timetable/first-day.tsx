import { timetableFirstDay } from '@vaarboek/wire/office'
import { text } from '../../text/timetable-nl.ts'
import { Button } from '../../ui/button.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import * as styles from './timetable.module.css'
import { useSendChange, type WholeVersion } from './timetable.ts'

/** From which day a draft would hold, and what it was compared with. */
export function FirstDay({ of: { version, report, is_outdated } }: { of: WholeVersion }) {
  const sendChange = useSendChange()
  const { first_day: day, revision, version: number } = version
  const { label, compare, outdated, against, first } = text.firstDay
  const before = report?.before ?? null
  return (
    <div className={`${styles.part} ${styles.firstDay}`}>
      <Form
        onSubmit={async ({ first_day = day }) => {
          await sendChange(timetableFirstDay, { version: number, first_day }, revision)
        }}
        actions={
          <Button type="submit" variant="secondary">
            {compare}
          </Button>
        }
      >
        <TextField label={label} name="first_day" type="date" max={LAST_DAY} defaultValue={day} />
      </Form>
      <p className={is_outdated ? styles.attention : styles.soft}>
        {is_outdated ? outdated : before === null ? first : against(before)}
      </p>
    </div>
  )
}
