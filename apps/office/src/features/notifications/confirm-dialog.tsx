import { text } from '../../text/notifications-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Draft } from './draft.ts'

interface ConfirmProps {
  draft: Draft
  /** On trips that are going on. */
  boats: number
  onSend: () => Promise<void>
  onClose: () => void
}

/** Before the whole fleet reads it. */
export function ConfirmDialog({ draft, boats, onSend, onClose }: ConfirmProps) {
  const { confirm } = text
  return (
    <Dialog title={confirm.title} onClose={onClose}>
      <DialogForm
        submit={confirm.submit}
        variant="danger"
        cancel={confirm.back}
        onSubmit={onSend}
        onCancel={onClose}
      >
        <p>{confirm.what(draft.title, boats)}</p>
        {draft.urgent && <p>{confirm.sounds}</p>}
      </DialogForm>
    </Dialog>
  )
}
