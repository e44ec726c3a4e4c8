/** The verdict on one trip: what there is to look at, and how its counts are. */
import { REVIEW_STATES, type ReviewState, reviewChange } from '@vaarboek/wire/office'
import { type ReactNode, useState } from 'react'
import { fullDay } from '../../../platform/moments.ts'
import { review as text } from '../../../text/review-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { Choice, Option } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { DAYS, REVIEWS, type ToReview } from './review.ts'

interface ReviewProps {
  trip: Pick<ToReview['trip'], 'id' | 'version' | 'shipName' | 'shiftName' | 'serviceDay'>
  /** The verdict that is chosen at first. */
  state: ReviewState
  /** What there is to look at, where the page doesn't show it. */
  children?: ReactNode
  onClose: (done?: string) => void
}

export default function ReviewDialog({ trip, state: first, children, onClose }: ReviewProps) {
  const sendChange = useSendChange(REVIEWS, DAYS, 'trip', 'trips')
  const [state, setState] = useState(first)
  const [note, setNote] = useState('')
  const isNoteNeeded = state !== 'in-order'
  return (
    <Dialog
      title={text.heading(trip.shipName, trip.shiftName, fullDay(trip.serviceDay))}
      onClose={() => onClose()}
    >
      {children}
      <DialogForm
        submit={text.save}
        onSubmit={async () => {
          await sendChange(reviewChange, { trip: trip.id, state, note }, trip.version)
          onClose(text.done(trip.shipName, trip.shiftName, verdict.states[state]))
        }}
        onCancel={() => onClose()}
      >
        <Choice legend={text.verdict}>
          {REVIEW_STATES.map((one) => (
            <Option
              key={one}
              type="radio"
              name="state"
              checked={state === one}
              does={text.does[one]}
              data-first={(one === first && !isNoteNeeded) || undefined}
              onChange={() => setState(one)}
            >
              {verdict.states[one]}
            </Option>
          ))}
        </Choice>
        <TextArea
          label={text.note}
          value={note}
          isRequired={isNoteNeeded}
          isFirst={isNoteNeeded}
          onChange={setNote}
        />
      </DialogForm>
    </Dialog>
  )
}
