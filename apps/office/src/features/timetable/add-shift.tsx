/** An extra shift: the stops of another one at another time, or one's own stops and times. */
import { dayShiftAdd } from '@vaarboek/wire/office'
import { useId, useState } from 'react'
import { clockTime } from '../../platform/moments.ts'
import { day as text } from '../../text/day-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import * as field from '../../ui/field.module.css'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenInput } from '../../ui/written/written-input.tsx'
import { Who } from './change-shift.tsx'
import { type DayPlan, type Done, oneDay, type ShiftPlan } from './day.ts'
import { secondsOfDay } from './day-times.ts'
import * as styles from './timetable.module.css'
import { TIMETABLE } from './timetable.ts'

interface AddProps {
  of: DayPlan
  onClose: (done?: Done) => void
}

interface Called {
  stop: string
  time: string
}

const words = text.add

export function AddShift({ of, onClose }: AddProps) {
  const { day, shifts, stops, tracks, firstHour } = of
  const sendChange = useSendChange(TIMETABLE)
  const [first] = shifts
  const [copyOf, setCopyOf] = useState(first?.shift ?? '')
  const [start, setStart] = useState(clockTime(first?.firstDepartureS ?? 0))
  const [name, setName] = useState(first ? words.nameOf(first.name) : '')
  const [track, setTrack] = useState(tracks[0]?.id ?? '')
  const firstStop = stops[0]?.id ?? ''
  const [called, setCalled] = useState<readonly Called[]>([
    { stop: firstStop, time: '' },
    { stop: firstStop, time: '' },
  ])
  const [who, setWho] = useState<ShiftPlan>({ isCancelled: false, ship: null, captain: null, reason: null })

  async function add() {
    const { ship, captain, reason } = who
    const time = (given: string) => {
      const seconds = secondsOfDay(given, firstHour)
      if (seconds === null) throw new Error(words.noTime)
      return seconds
    }
    const course =
      copyOf === ''
        ? {
            copyOf: null,
            startS: null,
            track,
            stops: called.map((one) => ({ stop: one.stop, departureS: time(one.time) })),
          }
        : { copyOf, startS: time(start), track: null, stops: [] }
    const request = { day, name, ...course, ship, captain, reason }
    const shown = await sendChange(dayShiftAdd, request, undefined, { answers: oneDay(day) })
    const made = shown.shifts.find((one) => !shifts.some(({ shift }) => shift === one.shift))
    const before = { isCancelled: true, ship, captain, reason: words.undone }
    onClose({ said: words.done(name), undo: made ? { shift: made, before, revision: made.revision } : null })
  }

  function choose(shift: string) {
    const chosen = shifts.find((one) => one.shift === shift)
    setCopyOf(shift)
    setStart(clockTime(chosen?.firstDepartureS ?? 0))
    setName(chosen ? words.nameOf(chosen.name) : '')
  }

  return (
    <Dialog title={words.title} onClose={() => onClose()}>
      <DialogForm submit={words.submit} onSubmit={add} onCancel={() => onClose()}>
        <p>{words.hint}</p>
        <Picker
          label={words.of}
          isFirst
          value={copyOf}
          options={[
            ...shifts.map((one): [string, string] => [one.shift, words.named(one.name, one.trackName)]),
            ['', words.own],
          ]}
          onChange={choose}
        />
        {copyOf === '' ? (
          <>
            <Picker
              label={words.track}
              value={track}
              options={tracks.map((one) => [one.id, one.name])}
              onChange={setTrack}
            />
            <Stops stops={stops} called={called} onChange={setCalled} />
            <Button variant="secondary" onClick={() => setCalled([...called, { stop: firstStop, time: '' }])}>
              {words.more}
            </Button>
          </>
        ) : (
          <Line label={words.start} type="time" value={start} onChange={setStart} />
        )}
        <p className={styles.soft}>{words.afterMidnight(firstHour)}</p>
        <Line label={words.name} type="text" value={name} onChange={setName} />
        <Who of={of} held={null} shown={who} onChange={(more) => setWho({ ...who, ...more })} />
        <TextArea
          label={text.change.reason}
          value={who.reason ?? ''}
          onChange={(reason) => setWho({ ...who, reason })}
        />
      </DialogForm>
    </Dialog>
  )
}

interface StopsProps {
  stops: DayPlan['stops']
  called: readonly Called[]
  onChange: (called: readonly Called[]) => void
}

function Stops({ stops, called, onChange }: StopsProps) {
  const change = (place: number, more: Partial<Called>) =>
    onChange(called.map((one, at) => (at === place ? { ...one, ...more } : one)))
  return called.map(({ stop, time }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stop may be called at twice: its place is what it is
    <div key={place} className={styles.stopRow}>
      <Picker
        label={words.stop(place + 1)}
        value={stop}
        options={stops.map((one) => [one.id, one.name])}
        onChange={(id) => change(place, { stop: id })}
      />
      <Line
        label={words.time(place + 1)}
        type="time"
        value={time}
        onChange={(given) => change(place, { time: given })}
      />
    </div>
  ))
}

interface LineProps {
  label: string
  type: 'text' | 'time'
  value: string
  onChange: (value: string) => void
}

function Line({ label, type, value, onChange }: LineProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'time' ? (
        <WrittenInput {...{ id, label, value, onChange }} kind="time" required />
      ) : (
        <input
          id={id}
          type={type}
          className={field.input}
          maxLength={100}
          required
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  )
}
