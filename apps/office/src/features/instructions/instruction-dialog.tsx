/** The instruction at one stop of a line: its words, its last day, and taking it back. */
import { MAX_INSTRUCTION } from '@vaarboek/domain'
import type { ResponseOf } from '@vaarboek/wire'
import { instructionChange, type instructionList } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/instructions-nl.ts'
import { Action } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'

export type StopOfLine = ResponseOf<typeof instructionList>['stops'][number]

/** The query key of the list. */
export const INSTRUCTIONS = 'instructions'

interface DialogProps {
  of: StopOfLine
  today: string
  onClose: (done?: string) => void
}

export function InstructionDialog({ of, today, onClose }: DialogProps) {
  const sendChange = useSendChange(INSTRUCTIONS)
  const { track, stop, stopName, revision } = of
  /** Null: what is kept, also when somebody else changes it meanwhile. */
  const [typed, setTyped] = useState<string | null>(null)
  const said = typed ?? of.text ?? ''
  const change = async (words: { text: string | null; until: string | null }) => {
    await sendChange(instructionChange, { track, stop, ...words }, revision, { answers: [INSTRUCTIONS] })
    onClose(words.text === null ? text.done.withdrawn(stopName) : text.done.saved(stopName))
  }
  return (
    <Dialog title={text.title(stopName, of.trackName)} onClose={onClose}>
      <Form
        onSubmit={(fields) => change({ text: said, until: fields.until || null })}
        actions={<Button type="submit">{text.save}</Button>}
      >
        <TextArea
          label={text.text(MAX_INSTRUCTION)}
          value={said}
          maxLength={MAX_INSTRUCTION}
          isFirst
          isRequired
          onChange={setTyped}
        />
        <WrittenField
          label={text.until}
          name="until"
          kind="day"
          required={false}
          min={today}
          max={LAST_DAY}
          defaultValue={of.until ?? ''}
          hint={text.untilHint}
        />
      </Form>
      {of.text !== null && (
        <Action
          label={text.withdraw}
          hint={text.withdrawHint}
          variant="danger"
          onDo={() => change({ text: null, until: null })}
        />
      )}
    </Dialog>
  )
}
