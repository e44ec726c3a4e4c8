import { plainDigits } from '@vaarboek/domain'
import { Field } from './field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email'
  /** The keyboard that a tablet shows. */
  inputMode?: 'text' | 'email' | 'numeric'
  autoComplete?: string
  error?: string | false | undefined
}

/** A field for a single line of text. */
export function TextInput({ label, value, onChange, type = 'text', inputMode, autoComplete, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          inputMode={inputMode ?? (type === 'email' ? 'email' : 'text')}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          value={value}
          onChange={({ target: { value: typed } }) =>
            onChange(inputMode === 'numeric' ? plainDigits(typed) : typed)
          }
        />
      )}
    </Field>
  )
}
