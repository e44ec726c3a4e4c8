import { DAY_TYPES, type DayType } from '@vaarboek/domain'
import { dayTypesChange, MAX_COUNT_DAYS } from '@vaarboek/wire/office'
import { useState } from 'react'
import { dayRange } from '../../text/day-range-nl.ts'
import { dayTypeNames, text } from '../../text/day-types-nl.ts'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'
import { DAY_TYPES_READ } from './day-types.ts'

interface ChangeProps {
  /** Of all types that were said, as they stand on the page. */
  revision: number
  onClose: (done?: string) => void
}

/** Says of which type the days of a range are. */
export function ChangeDayTypes({ revision, onClose }: ChangeProps) {
  const sendChange = useSendChange(DAY_TYPES_READ, 'counts')
  const [type, choose] = useState<DayType | ''>('')
  return (
    <Dialog title={text.change} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async ({ firstDay = '', lastDay = '' }) => {
          await sendChange(dayTypesChange, { firstDay, lastDay, type: type || null }, revision)
          onClose(text.done)
        }}
        onCancel={onClose}
      >
        <WrittenField label={text.from} name="firstDay" kind="day" max={LAST_DAY} autoFocus />
        <WrittenField
          label={text.until}
          name="lastDay"
          kind="day"
          max={LAST_DAY}
          hint={dayRange.most(MAX_COUNT_DAYS)}
        />
        <Picker
          label={text.type}
          value={type}
          options={[
            ['', text.calendar],
            ...DAY_TYPES.map((one): [string, string] => [one, dayTypeNames[one]]),
          ]}
          onChange={(chosen) => choose(DAY_TYPES.find((one) => one === chosen) ?? '')}
        />
      </DialogForm>
    </Dialog>
  )
}
