/** What a notice is about: lines, stops, and shifts of a day. */
import { text } from '../../text/passengers-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import * as styles from './passengers.module.css'
import { type AlertWords, type Choices, type PassengerAlert, tripInWords } from './passengers.ts'

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
      {trips.length > 0 && (
        <Choice legend={form.trips}>
          {trips.map((trip) => (
            <CheckBox
              key={`${trip.day}/${trip.shift}`}
              isChecked={said.trips.some((one) => isSame(one, trip))}
              onChange={(isChosen) => {
                const others = said.trips.filter((one) => !isSame(one, trip))
                const { day, shift } = trip
                onChange({ trips: isChosen ? [...others, { day, shift }] : others })
              }}
            >
              {tripInWords(trip)}
            </CheckBox>
          ))}
        </Choice>
      )}
    </>
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
