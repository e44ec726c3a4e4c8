/** What a notice is about: lines, stops, and shifts of a day. */
import { use, useState } from 'react'
import { text } from '../../text/passengers-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './passengers.module.css'
import { type AlertWords, type Choices, type PassengerAlert, type Trip, tripInWords } from './passengers.ts'
import { TripPicker } from './trip-picker.tsx'

interface ChoiceProps {
  said: AlertWords
  of: PassengerAlert | null
  choices: Choices
  /** Those that it is about, or was when it was opened. */
  trips: PassengerAlert['trips']
  onChange: (changed: Partial<AlertWords>) => void
}

export function AboutChoice({ said, of, choices, trips, onChange }: ChoiceProps) {
  const { form } = text
  return (
    <>
      {(['tracks', 'stops'] as const).map((what) => (
        <Choice key={what} legend={form[what]}>
          <div className={styles.named}>
            {withHeld(choices[what], of?.[what] ?? []).map(({ id, name }) => (
              <CheckBox
                key={id}
                isChecked={said[what].some((one) => one === id)}
                onChange={(isChosen) => onChange({ [what]: chosen(said[what], id, isChosen) })}
              >
                {name}
              </CheckBox>
            ))}
          </div>
        </Choice>
      ))}
      <TripsChoice {...{ said, trips, onChange }} today={choices.today} />
    </>
  )
}

interface TripsProps extends Pick<ChoiceProps, 'said' | 'trips' | 'onChange'> {
  today: string
}

/** Those that it is about, each with a box to leave it out, and a way to others. */
function TripsChoice({ said, trips, today, onChange }: TripsProps) {
  const { rights } = use(CurrentSession)
  const [picked, pick] = useState<readonly Trip[]>([])
  const [isOpen, open] = useState(false)
  const known = [...trips, ...picked.filter((trip) => !trips.some((one) => isSame(one, trip)))]
  const isChosen = (trip: Trip) => said.trips.some((one) => isSame(one, trip))
  function choose(trip: Trip, isIn: boolean) {
    const others = said.trips.filter((one) => !isSame(one, trip))
    const { day, shift } = trip
    if (!known.some((one) => isSame(one, trip))) pick([...picked, trip])
    onChange({ trips: isIn ? [...others, { day, shift }] : others })
  }
  if (known.length === 0 && !rights.includes('timetable.see')) return null
  return (
    <Choice legend={text.form.trips}>
      {known.map((trip) => (
        <CheckBox
          key={`${trip.day}/${trip.shift}`}
          isChecked={isChosen(trip)}
          onChange={(isIn) => choose(trip, isIn)}
        >
          {tripInWords(trip)}
        </CheckBox>
      ))}
      {isOpen && <TripPicker {...{ today, track: said.tracks[0], isChosen }} onChoose={choose} />}
      {!isOpen && rights.includes('timetable.see') && (
        <p>
          <LineButton onClick={() => open(true)}>{text.form.chooseTrips}</LineButton>
        </p>
      )}
    </Choice>
  )
}

type Named = Choices['tracks'][number] | Choices['stops'][number]

/** What it is about is among the choices also when it isn't one any more. */
function withHeld(all: readonly Named[], held: readonly Named[]): readonly Named[] {
  return [...all, ...held.filter(({ id }) => !all.some((one) => one.id === id))]
}

function chosen(all: readonly string[], id: string, isChosen: boolean): string[] {
  return isChosen ? [...all, id] : all.filter((one) => one !== id)
}

function isSame(one: AlertWords['trips'][number], other: AlertWords['trips'][number]): boolean {
  return one.day === other.day && one.shift === other.shift
}
