/** Saving what was planned in the week: all of it or nothing, with one reason where one is needed. */
import { plansChange, type RefusedPlan } from '@vaarboek/wire/office'
import { useState } from 'react'
import { week as text } from '../../../text/week-nl.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { TIMETABLE } from '../timetable.ts'
import { Warnings } from '../warnings.tsx'
import { useWithdrawGone } from '../withdraw-notices.tsx'
import { dayInWords } from '../words.ts'
import { asSeen, type Drafts, inOrder, needsReason, requestOf, sailAgain } from './drafts.ts'
import { RefusedPlans, refusedBy } from './refused-plans.tsx'
import { type Place, planOf, type Week } from './week.ts'
import { namesIn } from './week-grid.tsx'
import { warningsOf } from './week-warnings.tsx'
import { WhatChanges } from './what-changes.tsx'

interface SaveProps {
  week: Week
  drafts: Drafts
  /** Of the week that is shown. */
  places: readonly Place[]
  /** @param said what became of notices for passengers */
  onSaved: (changed: number, said: readonly string[]) => void
  /** What was refused because somebody was first: it was named. */
  onLate: (keys: string[]) => void
  onClose: () => void
}

export function SaveWeek({ week, drafts, places, onSaved, onLate, onClose }: SaveProps) {
  const sendChange = useSendChange(TIMETABLE)
  const withdrawGone = useWithdrawGone()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<readonly RefusedPlan[]>([])
  const ordered = inOrder(asSeen(drafts, places))
  const unreasoned = ordered.filter(needsReason).length
  const warnings = warningsOf({ week, places, drafts })
  const words = text.saving

  async function save() {
    try {
      const sent = { plans: requestOf(drafts, places), reason: unreasoned > 0 ? reason : null }
      const { changed } = await sendChange(plansChange, sent)
      onSaved(changed, await withdrawGone(sailAgain(ordered)))
    } catch (fault) {
      const rows = refusedBy(fault)
      setRefused(rows)
      const late = rows.filter(({ because }) => because === 'changed-since')
      onLate(late.flatMap(({ row }) => ordered[row - 1]?.place.key ?? []))
      throw fault
    }
  }

  const placeOf = (row: number) => {
    const place = ordered[row - 1]?.place
    return place ? text.ofDay(place.name, dayInWords(place.day)) : ''
  }
  const nowOf = (row: number) => {
    const place = places.find(({ key }) => key === ordered[row - 1]?.place.key)
    if (!place) return null
    const plan = planOf(place.cell)
    const { ship, captain } = namesIn(week)(plan)
    return words.now(plan.isCancelled, ship, captain)
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm
        submit={warnings.length > 0 ? words.anyway : words.submit}
        onSubmit={save}
        onCancel={onClose}
      >
        <p>{words.what(ordered.length)}</p>
        <WhatChanges week={week} drafts={ordered} />
        <Warnings lines={warnings} isOpen />
        {unreasoned > 0 && (
          <TextArea label={words.why(unreasoned)} value={reason} isFirst isRequired onChange={setReason} />
        )}
        <RefusedPlans rows={refused} placeOf={placeOf} nowOf={nowOf} />
        {refused.some(({ because }) => because === 'changed-since') && <p>{words.again}</p>}
      </DialogForm>
    </Dialog>
  )
}
