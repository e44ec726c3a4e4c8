/** The question at the last stop while somebody or something stays aboard, whether it is counted or skipped. */
import { nl } from '../../text/nl.ts'
import { TextArea } from '../../ui/text-area.tsx'

export function LeftAboard({ why, onChange }: { why: string; onChange: (why: string) => void }) {
  return (
    <div role="alert">
      <p>{nl.own.leftAboard.body}</p>
      <TextArea
        label={nl.own.leftAboard.label}
        value={why}
        onChange={onChange}
        error={why.trim() === '' ? nl.required : undefined}
      />
    </div>
  )
}
