import { notificationWithdraw } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/notifications-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { NOTIFICATIONS, type Notification } from './notifications.ts'

const MAX_REASON = 500

interface DialogProps {
  notification: Notification
  onClose: () => void
}

/** Asks before it is gone from every tablet: nobody can take that back. */
export function WithdrawDialog({ notification, onClose }: DialogProps) {
  const { title, what, reason: label, submit } = text.withdraw
  const sendChange = useSendChange(NOTIFICATIONS)
  // The revision that was shown is kept: what somebody else did since comes back as a 409.
  const [{ id, revision, title: named }] = useState(notification)
  async function withdraw({ reason = '' }: Record<string, string>) {
    await sendChange(notificationWithdraw, { id, reason }, revision)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submit={submit} variant="danger" onSubmit={withdraw} onCancel={onClose}>
        <p>{what(named)}</p>
        <TextField label={label} name="reason" required={false} maxLength={MAX_REASON} autoFocus />
      </DialogForm>
    </Dialog>
  )
}
