/** The question at the last stop while somebody or something stays aboard, whether it is counted or skipped. */
import { isBlank } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { TextArea } from '../../ui/text-area.tsx'

export function LeftAboard({ why, onChange }: { why: string; onChange: (why: string) => void }) {
  return (
    <div role="alert">
      <p>{text.leftAboard.body}</p>
      <TextArea
        label={text.leftAboard.label}
        value={why}
        onChange={onChange}
        error={isBlank(why) && text.required}
      />
    </div>
  )
}
