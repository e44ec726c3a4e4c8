/** The form for another count of a stop, by somebody ashore who knows better. Loaded as it is opened. */
import { shoreCorrection } from '@vaarboek/wire/office'
import { useState } from 'react'
import { review } from '../../../text/review-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import * as styles from '../review/review.module.css'
import { DAYS } from '../review/review.ts'
import type { TripStop } from './trip.ts'

const text = review.shore

const COUNTED = ['peopleOn', 'peopleOff', 'people', 'bikesOn', 'bikesOff', 'bikes'] as const
/** The most the server takes. */
const MAX_COUNTED = 100_000

interface ShoreDialogProps {
  stop: TripStop
  /** Of the trip. */
  version: number
  onClose: () => void
}

export default function ShoreDialog({ stop, version, onClose }: ShoreDialogProps) {
  const sendChange = useSendChange('trip', DAYS)
  const [reason, setReason] = useState('')
  const [isTakenBack, setTakenBack] = useState(false)
  const held = stop.shore ?? stop
  async function save(fields: Record<string, string>) {
    const number = (field: (typeof COUNTED)[number]) => Number(fields[field])
    const count = {
      ...{ peopleOn: number('peopleOn'), peopleOff: number('peopleOff'), people: number('people') },
      ...{ bikesOn: number('bikesOn'), bikesOff: number('bikesOff'), bikes: number('bikes') },
    }
    const request = { item: stop.id, count: isTakenBack ? null : count, reason }
    await sendChange(shoreCorrection, request, version)
    onClose()
  }
  return (
    <Dialog title={verdict.shore.title(stop.stopName)} onClose={onClose}>
      <p className={styles.explain}>{text.explain}</p>
      <DialogForm submit={text.save} onSubmit={save} onCancel={onClose}>
        {COUNTED.map((field, place) => (
          <TextField
            key={field}
            label={text[field]}
            name={field}
            type="number"
            min={0}
            max={MAX_COUNTED}
            defaultValue={String(held[field])}
            autoFocus={place === 0}
          />
        ))}
        {stop.shore && (
          <CheckBox isChecked={isTakenBack} onChange={setTakenBack}>
            {text.takeBack}
          </CheckBox>
        )}
        <TextArea label={text.reason} value={reason} isRequired onChange={setReason} />
      </DialogForm>
    </Dialog>
  )
}
