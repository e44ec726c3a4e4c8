import { text } from '../../text/people-nl.ts'
import { TextField } from '../../ui/field.tsx'
import { MAX_NAME_LENGTH, type Steward } from './people.ts'

/** The fields of a steward's name: 'firstname' and 'lastname'. */
export function StewardName({ of }: { of?: Steward }) {
  return (
    <>
      <TextField
        label={text.stewards.firstname}
        name="firstname"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={of?.firstname}
        autoFocus={!of}
      />
      <TextField
        label={text.stewards.lastname}
        name="lastname"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={of?.lastname}
      />
    </>
  )
}
