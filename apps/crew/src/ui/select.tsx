import { Field } from './field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Texts, or a value with what it reads as. */
  options: readonly (string | { value: string; label: string })[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  error?: string | false | undefined
}

/** A choice from a list, by the device's own means. */
export function Select({ label, value, onChange, options, placeholder, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value: key, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={key} value={key}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
