import { dayShiftChange } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { day as text } from '../../text/day-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { CancelledDepartures } from './cancelled-departures.tsx'
import { type DayPlan, type DayShift, type Done, oneDay, planOfShift, type ShiftPlan } from './day.ts'
import { type Clash, clashesWith } from './day-times.ts'
import { shipInWords } from './ship-in-words.ts'
import * as styles from './timetable.module.css'
import { TIMETABLE } from './timetable.ts'
import { clashInWords, Warnings } from './warnings.tsx'
import { useWithdrawing, WithdrawNotices } from './withdraw-notices.tsx'

interface ChangeProps {
  of: DayPlan
  shift: DayShift
  /** Whether that it is cancelled is chosen already. */
  isToCancel: boolean
  onClose: (done?: Done) => void
}

/** Form for what is planned of a shift on a day. What one chose stays on the screen when somebody else was first. */
export function ChangeShift({ of, shift, isToCancel, onClose }: ChangeProps) {
  const { day, ships, captains } = of
  const sendChange = useSendChange(TIMETABLE)
  const [chosen, setChosen] = useState<Partial<ShiftPlan>>(isToCancel ? { isCancelled: true } : {})
  const before = planOfShift(shift)
  const shown = { ...before, ...chosen }
  const change = (more: Partial<ShiftPlan>) => setChosen({ ...chosen, ...more })
  const words = text.change
  const warnings = clashesWith(of, shift, shown).map((clash) =>
    clashInWords(clash, nameIn(of, shift, clash), day),
  )
  const mayTell = use(CurrentSession).rights.includes('notifications.send')
  const sailsAgain = before.isCancelled && !shown.isCancelled
  const withdrawing = useWithdrawing({ day, shift: shift.shift }, mayTell && sailsAgain)
  async function save() {
    const { shifts } = await sendChange(
      dayShiftChange,
      { day, shift: shift.shift, ...shown },
      shift.revision,
      {
        answers: oneDay(day),
      },
    )
    const isGone = shown.isCancelled && !before.isCancelled
    const said = (isGone ? words.gone : words.done)(shift.name)
    const revision = shifts.find((one) => one.shift === shift.shift)?.revision ?? 0
    onClose({ said: [said, ...(await withdrawing.withdraw())].join(' '), undo: { shift, before, revision } })
  }
  return (
    <Dialog title={words.title(shift.name, shift.trackName)} onClose={() => onClose()}>
      <DialogForm submit={words.save} onSubmit={save} onCancel={() => onClose()}>
        {shift.changedBy && shift.changedAt && (
          <p className={styles.soft}>{words.last(shift.changedBy, shortMoment(shift.changedAt))}</p>
        )}
        <CheckBox
          isChecked={shown.isCancelled}
          isFirst={!isToCancel}
          onChange={(isCancelled) => change({ isCancelled, ...reasonOf(before, shown, isCancelled) })}
        >
          {words.cancelled}
        </CheckBox>
        {shown.isCancelled && <CancelledDepartures of={of} shift={shift} />}
        <WithdrawNotices of={withdrawing} />
        {shown.isCancelled && shift.trips.length > 0 && <p className={styles.attention}>{text.goesOn}</p>}
        <Who of={{ ships, captains }} held={shift} shown={shown} onChange={change} />
        <div aria-live="polite">
          <Warnings lines={warnings} isOpen />
        </div>
        <TextArea
          label={words.reason}
          value={shown.reason ?? ''}
          isFirst={isToCancel}
          onChange={(reason) => change({ reason })}
        />
        <p className={styles.soft}>{words.whenNeeded}</p>
      </DialogForm>
    </Dialog>
  )
}

/** Why it was cancelled isn't said of one that sails again. */
function reasonOf(before: ShiftPlan, shown: ShiftPlan, isCancelled: boolean): Partial<ShiftPlan> {
  const [from, to] = isCancelled ? [null, before.reason] : [before.reason, null]
  return before.isCancelled && shown.reason === from ? { reason: to } : {}
}

function nameIn({ ships, captains }: DayPlan, held: DayShift, { of, id }: Pick<Clash, 'of' | 'id'>): string {
  const known: readonly Chosen[] = of === 'ship' ? ships : captains
  return (known.find((one) => one.id === id) ?? held[of])?.name ?? text.aCaptain
}

interface WhoProps {
  of: Pick<DayPlan, 'ships' | 'captains'>
  /** Ship and captain that are planned now: among the choices also when they can't be chosen any more. */
  held: Pick<DayShift, 'ship' | 'captain'> | null
  shown: Pick<ShiftPlan, 'ship' | 'captain'>
  onChange: (more: Partial<ShiftPlan>) => void
}

/** The choice of the ship and the captain that are to sail it. */
export function Who({ of: { ships, captains }, held, shown, onChange }: WhoProps) {
  const { ship, captain, nobody } = text.change
  return (
    <>
      <Picker
        label={ship}
        value={shown.ship ?? ''}
        options={pickerOptions(ships, held?.ship ?? null, nobody)}
        onChange={(id) => onChange({ ship: id === '' ? null : id })}
      />
      <Picker
        label={captain}
        value={shown.captain ?? ''}
        options={pickerOptions(captains, held?.captain ?? null, nobody)}
        onChange={(id) => onChange({ captain: id === '' ? null : id })}
      />
    </>
  )
}

interface Chosen {
  id: string
  name: string | null
  outOfService?: boolean
}

function pickerOptions(rows: readonly Chosen[], held: Chosen | null, nobody: string): [string, string][] {
  const isKnown = held === null || rows.some(({ id }) => id === held.id)
  const shown = isKnown ? rows : [...rows, held]
  return [
    ['', nobody],
    ...shown.map(({ id, name, outOfService = false }): [string, string] => [
      id,
      shipInWords({ name: name ?? id, outOfService }),
    ]),
  ]
}
