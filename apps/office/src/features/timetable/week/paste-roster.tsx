/** A roster from a spreadsheet: its rows are read first, and those that are wrong named by their number; then they are planned. */
import type { ResponseOf } from '@vaarboek/wire'
import { MAX_PLANS, plansChange, plansRead, type RefusedPlan } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../../platform/server.ts'
import { paste as pasted } from '../../../text/paste-nl.ts'
import { week as text } from '../../../text/week-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useKeptText } from '../../../ui/use-kept.ts'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { TIMETABLE } from '../timetable.ts'
import { dayInWords } from '../words.ts'
import { rosterOf } from './paste.ts'
import { RefusedPlans, refusedBy } from './refused-plans.tsx'

type Read = ResponseOf<typeof plansRead>
interface Roster extends Read {
  /** Of each row that was sent, its number in the spreadsheet. */
  lines: readonly number[]
}

/** Letters of 2,000 rows with all their names. */
const MAX_LETTERS = 400_000

interface PasteProps {
  /** What is on the clipboard already. */
  given: string
  /** Of the week that is shown. */
  days: readonly string[]
  /** @param elsewhere in words, of what isn't seen: null where nothing is */
  onSaved: (changed: number, elsewhere: string | null) => void
  onClose: () => void
}

export function PasteRoster({ given, days, onSaved, onClose }: PasteProps) {
  const [kept, keep] = useKeptText('rooster')
  const [written, setWritten] = useState(given || kept)
  const [roster, setRoster] = useState<Roster | null>(null)
  const words = text.paste

  async function read() {
    const rows = rosterOf(written)
    if (rows.length === 0) throw new Error(pasted.none)
    if (rows.length > MAX_PLANS) throw new Error(pasted.tooMany(MAX_PLANS))
    const found = await send(plansRead, { rows: rows.map((row) => row.written) })
    setRoster({ ...found, lines: rows.map(({ line }) => line) })
  }

  return (
    <Dialog title={words.title} keepsTyped onClose={onClose}>
      {roster ? (
        <SaveRoster
          roster={roster}
          days={days}
          onSaved={(...saved) => {
            keep('')
            onSaved(...saved)
          }}
          onBack={() => setRoster(null)}
        />
      ) : (
        <DialogForm
          submit={words.read}
          onSubmit={read}
          onCancel={() => {
            keep('')
            onClose()
          }}
        >
          <p>{words.hint}</p>
          <TextArea
            label={pasted.rows}
            value={written}
            isFirst
            isRequired
            rows={10}
            maxLength={MAX_LETTERS}
            onChange={(rows) => {
              setWritten(rows)
              keep(rows)
            }}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

interface SaveProps extends Pick<PasteProps, 'days' | 'onSaved'> {
  roster: Roster
  onBack: () => void
}

function SaveRoster({ roster, days, onSaved, onBack }: SaveProps) {
  const sendChange = useSendChange(TIMETABLE)
  const [reason, setReason] = useState('')
  const [late, setLate] = useState<readonly RefusedPlan[]>([])
  const { plans, refused, lines } = roster
  const unreasoned = plans.filter((plan) => plan.needsReason).length
  const elsewhere = elsewhereOf(plans, days)
  const same = plans.filter((plan) => plan.isSame).length
  const words = text.paste

  async function save() {
    try {
      const sent = plans.map(({ day, shift, revision, isCancelled, ship, captain }) => ({
        ...{ day, shift, revision, isCancelled, ship, captain },
      }))
      const { changed } = await sendChange(plansChange, {
        plans: sent,
        reason: unreasoned > 0 ? reason : null,
      })
      onSaved(changed, elsewhere)
    } catch (fault) {
      setLate(refusedBy(fault))
      throw fault
    }
  }

  const lineOf = (row: number) => pasted.line(lines[row - 1] ?? row)
  const found = (
    <>
      <p>{words.good(plans.length, same)}</p>
      {elsewhere !== null && <p>{elsewhere}</p>}
      {refused.length > 0 && <p>{words.wrong(refused.length)}</p>}
      <RefusedPlans rows={refused} placeOf={lineOf} />
    </>
  )
  if (plans.length === 0)
    return (
      <>
        {found}
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
      </>
    )
  const submit = refused.length > 0 ? words.without(plans.length, refused.length) : words.submit(plans.length)
  return (
    <DialogForm submit={submit} onSubmit={save} cancel={words.back} onCancel={onBack}>
      {found}
      {unreasoned > 0 && (
        <TextArea
          label={text.saving.why(unreasoned)}
          value={reason}
          isFirst
          isRequired
          onChange={setReason}
        />
      )}
      <RefusedPlans rows={late} placeOf={(row) => lineOf(plans[row - 1]?.row ?? row)} />
    </DialogForm>
  )
}

/** What is said of rows on days that aren't shown; null where there are none. */
function elsewhereOf(plans: Read['plans'], shown: readonly string[]): string | null {
  const others = plans.filter(({ day }) => !shown.includes(day)).map(({ day }) => day)
  const days = [...new Set(others)].toSorted()
  return others.length === 0 ? null : text.paste.elsewhere(others.length, days.map(dayInWords))
}
