/**
 * The form for another count of a stop, by somebody ashore who knows better. What can hardly be true is asked once, and then kept.
 * Loaded as it is opened.
 */
import { type CountDoubt, doubtsOf, loadOnArrival } from '@vaarboek/domain'
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
import { countInWords } from './count-in-words.ts'
import { heldAt, type StopCount, type Trip, type TripStop } from './trip.ts'

const text = review.shore

const COUNTED = ['peopleOn', 'peopleOff', 'people', 'bikesOn', 'bikesOff', 'bikes'] as const
/** The most the server takes. */
const MAX_COUNTED = 100_000

interface ShoreDialogProps {
  of: Trip
  stop: TripStop
  onClose: () => void
}

export default function ShoreDialog({ of, stop, onClose }: ShoreDialogProps) {
  const sendChange = useSendChange('trip', DAYS)
  const [reason, setReason] = useState('')
  const [isTakenBack, setTakenBack] = useState(false)
  /** What was asked, in words. */
  const [asked, ask] = useState<readonly string[]>([])
  const held = countOf(heldAt(stop))
  /** What held as it was opened: what others said since stands beside what one fills in. */
  const [seen] = useState(held)
  const isOther = COUNTED.some((field) => held[field] !== seen[field])
  async function save(fields: Record<string, string>) {
    const count = isTakenBack ? null : countIn(fields)
    const doubts = count ? doubtsAt(of, stop, count) : []
    const isAsked = doubts.length > 0
    if (doubts.some((doubt) => !asked.includes(doubt))) return ask(doubts)
    const correction = { item: stop.id, count, before: held, reason, isAsked }
    await sendChange(shoreCorrection, correction, of.trip.version)
    onClose()
  }
  return (
    <Dialog title={verdict.shore.title(stop.stopName)} onClose={onClose}>
      <p className={styles.explain}>{text.explain}</p>
      <DialogForm
        submit={asked.length > 0 ? text.evenSo : text.save}
        variant={asked.length > 0 ? 'danger' : 'primary'}
        onSubmit={save}
        onCancel={onClose}
      >
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
        {isOther && <p className={styles.attention}>{text.holdsNow(countInWords(held))}</p>}
        {stop.shore && (
          <CheckBox isChecked={isTakenBack} onChange={setTakenBack}>
            {text.takeBack}
          </CheckBox>
        )}
        <TextArea label={text.reason} value={reason} isRequired onChange={setReason} />
        {/* There from the start, so that what comes into it is read. */}
        <div aria-live="assertive" className={styles.attention}>
          {asked.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </div>
      </DialogForm>
    </Dialog>
  )
}

/** Without who said it and why. */
function countOf({ peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }: StopCount): StopCount {
  return { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
}

function countIn(fields: Record<string, string>): StopCount {
  const number = (field: (typeof COUNTED)[number]) => Number(fields[field])
  return {
    ...{ peopleOn: number('peopleOn'), peopleOff: number('peopleOff'), people: number('people') },
    ...{ bikesOn: number('bikesOn'), bikesOff: number('bikesOff'), bikes: number('bikes') },
  }
}

/** The questions on a count, by the counts that hold. */
function doubtsAt({ trip, stops }: Trip, stop: TripStop, count: StopCount): string[] {
  const visits = stops.map((one) => ({ ...heldAt(one), id: one.id, state: one.state }))
  const inWords = ({ because, kind, given, most }: CountDoubt) =>
    because === 'over-maximum'
      ? text.overMaximum(trip.shipName, most, text.kinds[kind], given)
      : text.moreOff(most, text.kinds[kind], given)
  return doubtsOf(count, loadOnArrival(visits, stop.id), trip).map(inWords)
}
