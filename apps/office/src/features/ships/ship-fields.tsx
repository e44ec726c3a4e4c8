import { text } from '../../text/ships-nl.ts'
import { TextField } from '../../ui/field.tsx'
import type { Ship } from './ships.ts'

const MAX_NAME_LENGTH = 100
const MAX_MAXIMUM = 100_000

/** The fields of a ship: 'name', 'people' and 'bikes'. */
export function ShipFields({ of }: { of?: Ship }) {
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={of?.name}
        autoFocus={!of}
      />
      {(
        [
          ['people', text.maxPeople, of?.maxPeople],
          ['bikes', text.maxBikes, of?.maxBikes],
        ] as const
      ).map(([name, label, value]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="number"
          min={0}
          max={MAX_MAXIMUM}
          required={false}
          hint={text.unbounded}
          defaultValue={value?.toString()}
        />
      ))}
    </>
  )
}
