import { checklistDraftRemove } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/checklists-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { CHECKLISTS, type Draft } from './checklists.ts'

const words = text.remove

interface RemoveProps {
  draft: Draft
  onRemoved: () => void
  onClose: () => void
}

/** Asks whether a draft is thrown away: what was seen then, not what somebody makes of it meanwhile. */
export function RemoveDraft({ draft: now, onRemoved, onClose }: RemoveProps) {
  const sendChange = useSendChange(CHECKLISTS)
  const [draft] = useState(now)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm
        submit={words.submit}
        variant="danger"
        onSubmit={async () => {
          await sendChange(checklistDraftRemove, { id: draft.id }, draft.revision, { onDone: onRemoved })
        }}
        onCancel={onClose}
      >
        <p>{words.what}</p>
      </DialogForm>
    </Dialog>
  )
}
