/** One notice for passengers: written, said better, or withdrawn; below it what an app shows of it. */
import {
  ALERT_CAUSES,
  ALERT_EFFECTS,
  passengerAlertChange,
  passengerAlertWithdraw,
  passengerAlertWrite,
} from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/passengers-nl.ts'
import { Action } from '../../ui/action.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PASSENGERS } from '../../ui/use-passenger-alerts.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'
import { AboutChoice } from './about-choice.tsx'
import { AppPreview } from './app-preview.tsx'
import type { Departure } from './departure.ts'
import { FeedOff } from './feed-off.tsx'
import { Languages } from './languages.tsx'
import * as styles from './passengers.module.css'
import { type AlertWords, type Choices, type PassengerAlert, startOf, wordsOf } from './passengers.ts'

interface DialogProps {
  /** Null for a new one. */
  of: PassengerAlert | null
  /** What the address says of a new one. */
  asked: URLSearchParams
  choices: Choices
  /** The one that a new notice is about, where it is known. */
  departure?: Departure | null
  onClose: (done?: string) => void
}

export function AlertDialog({ of: now, asked, choices, departure = null, onClose }: DialogProps) {
  const sendChange = useSendChange(PASSENGERS)
  const [start] = useState(() => startOf(asked, departure))
  // It stays as it was when it was opened: what others did since comes back as a 409.
  const [of] = useState(now)
  /** What was touched. */
  const [typed, type] = useState<Partial<AlertWords>>({})
  const { form, done } = text
  const said: AlertWords = { ...(of ? wordsOf(of) : start.words), ...typed }
  const take = (given: Partial<AlertWords>) => type({ ...typed, ...given })
  const kept = of?.from.slice(0, 16) ?? ''
  async function save({ from = '', until = '' }: Record<string, string>) {
    const words = { ...said, from: from === kept || from === '' ? null : from, until: until || null }
    if (of) await sendChange(passengerAlertChange, { id: of.id, ...words }, of.revision)
    else await sendChange(passengerAlertWrite, words)
    onClose(of ? done.changed : choices.isFeedOn ? done.written : done.unread)
  }
  return (
    <Dialog title={of ? form.change : form.title} onClose={() => onClose()}>
      <DialogForm submit={form.save} onSubmit={save} onCancel={() => onClose()}>
        {!choices.isFeedOn && (
          <p className={styles.attention}>
            <FeedOff />
          </p>
        )}
        <Languages said={said} isSuggested={!of && start.words.fr !== null} onChange={take} />
        <Picker
          label={form.effect}
          value={said.effect}
          options={ALERT_EFFECTS.map((effect) => [effect, text.effects[effect]])}
          onChange={(chosen) => take({ effect: ALERT_EFFECTS.find((one) => one === chosen) ?? said.effect })}
        />
        <Picker
          label={form.cause}
          value={said.cause}
          options={ALERT_CAUSES.map((cause) => [cause, text.causes[cause]])}
          onChange={(chosen) => take({ cause: ALERT_CAUSES.find((one) => one === chosen) ?? said.cause })}
        />
        <WrittenField
          {...{ label: form.from, name: 'from', defaultValue: kept, max: `${LAST_DAY}T23:59` }}
          kind="moment"
          required={false}
          {...(of ? {} : { hint: form.fromHint })}
        />
        <WrittenField
          {...{
            label: form.until,
            name: 'until',
            defaultValue: (of ?? start.words).until?.slice(0, 16) ?? '',
          }}
          kind="moment"
          required={false}
          max={`${LAST_DAY}T23:59`}
          hint={form.untilHint}
        />
        <AboutChoice said={said} of={of} choices={choices} trips={of?.trips ?? start.trips} onChange={take} />
        <AppPreview said={said} />
      </DialogForm>
      {of && (
        <Action
          label={form.withdraw}
          hint={form.withdrawHint}
          variant="danger"
          onDo={async () => {
            await sendChange(passengerAlertWithdraw, { id: of.id }, of.revision)
            onClose(done.withdrawn)
          }}
        />
      )}
    </Dialog>
  )
}
