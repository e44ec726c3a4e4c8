import { notificationWithdraw } from '@vaarboek/wire/office'
import { useState } from 'react'
import { Failed, send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { asked, type Notification, useChanged } from './notifications.ts'

const MAX_REASON = 500

interface DialogProps {
  notification: Notification
  onClose: () => void
}

/** Asks before it is gone from every tablet: nobody can take that back. */
export function WithdrawDialog({ notification, onClose }: DialogProps) {
  const { title, what, reason: label, submit } = text.withdraw
  const keyOf = useKeys()
  const changed = useChanged()
  // Of what stood there when it was asked: what somebody else did since comes back as a 409.
  const [{ id, revision, title: named }] = useState(notification)
  async function withdraw({ reason = '' }: Record<string, string>) {
    const request = { ...asked(id), reason }
    try {
      await send(notificationWithdraw, request, { key: keyOf(request), revision })
    } catch (error) {
      if (error instanceof Failed && error.status === 409) await changed()
      throw error
    }
    await changed()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={withdraw}
        actions={
          <>
            <Button type="submit" variant="danger">
              {submit}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <p>{what(named)}</p>
        <TextField label={label} name="reason" required={false} maxLength={MAX_REASON} autoFocus />
      </Form>
    </Dialog>
  )
}
