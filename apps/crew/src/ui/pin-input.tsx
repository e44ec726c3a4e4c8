import { plainDigits } from '@vaarboek/domain'
import { Field } from './field.tsx'

/** The most digits a PIN has (LIM-05). */
export const MAX_PIN_DIGITS = 4

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | false | undefined
}

/** Digits of a text, as many as a PIN has at most. */
export const onlyPin = (text: string) => plainDigits(text).replace(/\D/g, '').slice(0, MAX_PIN_DIGITS)

/** A PIN: digits only, whatever is typed, and the numeric keyboard (LOGIN-02). */
export function PinInput({ label, value, onChange, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="password"
          inputMode="numeric"
          pattern="[0-9]*"
          // A shared tablet would offer whoever types their address the PIN of the captain before them.
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(onlyPin(event.target.value))}
        />
      )}
    </Field>
  )
}
