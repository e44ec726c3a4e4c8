import { timetableFirstDay } from '@vaarboek/wire/office'
import { text } from '../../text/timetable-nl.ts'
import { Button } from '../../ui/button.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'
import * as styles from './timetable.module.css'
import { oneVersion, TIMETABLE, type WholeVersion } from './timetable.ts'

/** From which day a draft would hold, and what it was compared with. */
export function FirstDay({ of: { version, report, isOutdated } }: { of: WholeVersion }) {
  const sendChange = useSendChange(TIMETABLE)
  const { firstDay: day, revision, version: number } = version
  const { label, compare, outdated, against, first } = text.firstDay
  const before = report?.before ?? null
  return (
    <div className={`${styles.part} ${styles.firstDay}`}>
      <Form
        onSubmit={async ({ firstDay = day }) => {
          const answers = oneVersion(number)
          await sendChange(timetableFirstDay, { version: number, firstDay }, revision, { answers })
        }}
        actions={
          <Button type="submit" variant="secondary">
            {compare}
          </Button>
        }
      >
        <WrittenField label={label} name="firstDay" kind="day" max={LAST_DAY} defaultValue={day} />
      </Form>
      <p className={isOutdated ? styles.attention : styles.soft}>
        {isOutdated ? outdated : before === null ? first : against(before)}
      </p>
    </div>
  )
}
