import { text } from '../../text/notifications-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

interface ConfirmProps {
  /** The notification's title. */
  title: string
  onSend: () => Promise<void>
  onClose: () => void
}

/** Before every tablet of the fleet makes a sound. */
export function ConfirmDialog({ title, onSend, onClose }: ConfirmProps) {
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
        <p>{confirm.what(title)}</p>
      </DialogForm>
    </Dialog>
  )
}
