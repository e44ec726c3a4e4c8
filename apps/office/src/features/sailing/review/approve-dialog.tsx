/** Asks whether a day is to be approved, with its sums, and with what isn't done yet. Only sums that were shown are approved. */
import { dayApprove, type OfficeParams } from '@vaarboek/wire/office'
import { useState } from 'react'
import { fullDay } from '../../../platform/moments.ts'
import { Failed } from '../../../platform/server.ts'
import { review } from '../../../text/review-nl.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import * as styles from './review.module.css'
import { DAYS, isUncounted, type ReviewedDay } from './review.ts'

const text = review.days

type Sums = ReviewedDay['sums']

interface Shown {
  sums: Sums
  before: Sums | null
}

/** What a refusal says they are by now. */
function sumsOfNow(error: unknown): Sums | null {
  if (!(error instanceof Failed) || error.code !== 'day-sums-changed') return null
  return (error.params as OfficeParams['day-sums-changed']).sums
}

export function ApproveDialog({ of, onClose }: { of: ReviewedDay; onClose: (done?: string) => void }) {
  const { day, trips, open, marked, isWaiting, revision } = of
  const sendChange = useSendChange(DAYS)
  /** Those it was opened with, whatever is read since; and once the server has others, the ones before. */
  const [{ sums, before }, show] = useState<Shown>({ sums: of.sums, before: null })
  const isUnknown = isUncounted({ isWaiting, sums })
  const isAsked = open + marked > 0
  return (
    <Dialog title={text.dialog(fullDay(day))} onClose={() => onClose()}>
      <DialogForm
        submit={isAsked ? text.evenSo : text.approve}
        variant={isAsked ? 'danger' : 'primary'}
        onSubmit={async () => {
          try {
            await sendChange(dayApprove, { day, isAsked, sums }, revision)
          } catch (error) {
            const others = sumsOfNow(error)
            if (others) show({ sums: others, before: isUnknown ? null : sums })
            throw error
          }
          onClose(text.done(fullDay(day)))
        }}
        onCancel={() => onClose()}
      >
        <p>{isUnknown ? text.notCounted(trips) : `${text.trips(trips)}, ${text.sums(sums)}.`}</p>
        {before && <p>{text.shownFirst(text.sums(before))}</p>}
        {isWaiting && !isUnknown && !before && <p>{text.stillCounting}</p>}
        {open > 0 && <p className={styles.attention}>{text.stillOpen(open)}</p>}
        {marked > 0 && <p className={styles.attention}>{text.stillMarked(marked)}</p>}
      </DialogForm>
    </Dialog>
  )
}
