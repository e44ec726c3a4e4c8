import { Field } from './field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | false | undefined
}

/** Several lines of text. */
export function TextArea({ label, value, onChange, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <textarea {...wiring} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
