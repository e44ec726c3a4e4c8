import { dayShiftChange } from '@vaarboek/wire/office'
import { useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { day as text } from '../../text/day-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type DayPlan, type DayShift, type Done, type Standing, standingOf, useSendDayChange } from './day.ts'
import * as styles from './timetable.module.css'

interface ChangeProps {
  of: DayPlan
  shift: DayShift
  /** Whether that it is cancelled is chosen already. */
  isToCancel: boolean
  onClose: (done?: Done) => void
}

/** How a shift stands on a day. What one chose stays on the screen when somebody else was first. */
export function ChangeShift({ of, shift, isToCancel, onClose }: ChangeProps) {
  const { day, ships, captains } = of
  const sendChange = useSendDayChange(day)
  const [chosen, setChosen] = useState<Partial<Standing>>(isToCancel ? { is_cancelled: true } : {})
  const before = standingOf(shift)
  const shown = { ...before, ...chosen }
  const change = (more: Partial<Standing>) => setChosen({ ...chosen, ...more })
  const words = text.change
  async function save() {
    await sendChange(dayShiftChange, { day, shift: shift.shift as never, ...shown }, shift.revision)
    onClose({ said: words.done(shift.name), undo: { shift, before } })
  }
  return (
    <Dialog title={words.title(shift.name, shift.track_name)} onClose={() => onClose()}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit">{words.save}</Button>
            <Button variant="secondary" onClick={() => onClose()}>
              {words.cancel}
            </Button>
          </>
        }
      >
        {shift.changed_by && shift.changed_at && (
          <p className={styles.soft}>{words.last(shift.changed_by, shortMoment(shift.changed_at))}</p>
        )}
        <CheckBox
          isChecked={shown.is_cancelled}
          isFirst={!isToCancel}
          onChange={(is_cancelled) => change({ is_cancelled })}
        >
          {words.cancelled}
        </CheckBox>
        {shown.is_cancelled && shift.trips.length > 0 && <p className={styles.attention}>{text.goesOn}</p>}
        <Who of={{ ships, captains }} held={shift} shown={shown} onChange={change} />
        <TextArea
          label={words.reason}
          value={shown.reason ?? ''}
          isFirst={isToCancel}
          onChange={(reason) => change({ reason })}
        />
      </Form>
    </Dialog>
  )
}

interface WhoProps {
  of: Pick<DayPlan, 'ships' | 'captains'>
  /** Who is meant now: also who can't be chosen any more. */
  held: Pick<DayShift, 'ship' | 'captain'> | null
  shown: Pick<Standing, 'ship' | 'captain'>
  onChange: (more: Partial<Standing>) => void
}

/** Who is meant to sail it. */
export function Who({ of: { ships, captains }, held, shown, onChange }: WhoProps) {
  const { ship, captain, nobody } = text.change
  return (
    <>
      <Picker
        label={ship}
        value={shown.ship ?? ''}
        options={optionsOf(ships, held?.ship ?? null, nobody)}
        onChange={(id) => onChange({ ship: id === '' ? null : id })}
      />
      <Picker
        label={captain}
        value={shown.captain ?? ''}
        options={optionsOf(captains, held?.captain ?? null, nobody)}
        onChange={(id) => onChange({ captain: id === '' ? null : id })}
      />
    </>
  )
}

function optionsOf(
  rows: DayPlan['ships'],
  held: { id: string; name: string | null } | null,
  nobody: string,
): [string, string][] {
  const known = rows.map(({ id, name }): [string, string] => [id, name])
  const isKnown = held === null || rows.some(({ id }) => id === held.id)
  return [['', nobody], ...known, ...(isKnown ? [] : [[held.id, held.name ?? held.id] as [string, string]])]
}
