/** Asks whether a day is to be approved, with its sums, and with what isn't done yet. */
import { dayApprove } from '@vaarboek/wire/office'
import { fullDay } from '../../../platform/moments.ts'
import { review } from '../../../text/review-nl.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import * as styles from './review.module.css'
import { DAYS, isUncounted, type ReviewedDay } from './review.ts'

const text = review.days

export function ApproveDialog({ of, onClose }: { of: ReviewedDay; onClose: (done?: string) => void }) {
  const { day, trips, open, marked, sums, revision } = of
  const sendChange = useSendChange(DAYS)
  const isAsked = open + marked > 0
  return (
    <Dialog title={text.dialog(fullDay(day))} onClose={() => onClose()}>
      <DialogForm
        submit={isAsked ? text.evenSo : text.approve}
        variant={isAsked ? 'danger' : 'primary'}
        onSubmit={async () => {
          await sendChange(dayApprove, { day, isAsked }, revision)
          onClose(text.done(fullDay(day)))
        }}
        onCancel={() => onClose()}
      >
        <p>{isUncounted(of) ? text.notCounted(trips) : `${text.trips(trips)}, ${text.sums(sums)}.`}</p>
        {open > 0 && <p className={styles.attention}>{text.stillOpen(open)}</p>}
        {marked > 0 && <p className={styles.attention}>{text.stillMarked(marked)}</p>}
      </DialogForm>
    </Dialog>
  )
}
