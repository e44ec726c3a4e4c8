/** A new checklist begins as an empty draft. */
import { CHECKLIST_KINDS, checklistDraftAdd, MAX_CHECKLIST_NAME } from '@vaarboek/wire/office'
import { useId } from 'react'
import { text } from '../../text/checklists-nl.ts'
import { Choice, Option } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { CHECKLISTS } from './checklists.ts'

const words = text.add

interface AddProps {
  /** @param draft the one that was begun */
  onClose: (draft?: string) => void
}

export function AddDraft({ onClose }: AddProps) {
  const id = useId()
  const sendChange = useSendChange(CHECKLISTS)
  return (
    <Dialog title={words.title} onClose={() => onClose()}>
      <DialogForm
        submit={words.submit}
        onSubmit={async (fields) => {
          const kind = CHECKLIST_KINDS.find((one) => one === fields[id]) ?? 'start'
          const request = { name: fields.name ?? '', kind, ships: [], points: [] }
          const { draft } = await sendChange(checklistDraftAdd, request)
          onClose(draft.id)
        }}
        onCancel={() => onClose()}
      >
        <p>{words.hint}</p>
        <TextField
          label={words.name}
          name="name"
          autoComplete="off"
          maxLength={MAX_CHECKLIST_NAME}
          autoFocus
        />
        <Choice legend={text.kind}>
          {CHECKLIST_KINDS.map((kind) => (
            <Option key={kind} type="radio" name={id} value={kind} defaultChecked={kind === 'start'}>
              {text.ofKind[kind]}
            </Option>
          ))}
        </Choice>
      </DialogForm>
    </Dialog>
  )
}
