import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

interface ConfirmProps {
  /** Of the notification. */
  title: string
  onSend: () => Promise<void>
  onClose: () => void
}

/** Before every tablet of the fleet makes a sound. */
export function ConfirmDialog({ title, onSend, onClose }: ConfirmProps) {
  const { confirm } = text
  return (
    <Dialog title={confirm.title} onClose={onClose}>
      <Form
        onSubmit={onSend}
        actions={
          <>
            <Button type="submit" variant="danger">
              {confirm.submit}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {confirm.back}
            </Button>
          </>
        }
      >
        <p>{confirm.what(title)}</p>
      </Form>
    </Dialog>
  )
}
