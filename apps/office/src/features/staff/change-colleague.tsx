import {
  type Role,
  staffBlock,
  staffInvite,
  staffRoles,
  staffUnbind,
  staffUnblock,
} from '@vaarboek/wire/office'
import { use } from 'react'
import { text } from '../../text/staff-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { RoleChoice, rolesIn } from './role-choice.tsx'
import * as styles from './staff.module.css'
import { inWords, STAFF, type StaffMember } from './staff.ts'

interface ChangeProps {
  member: StaffMember
  onClose: (done?: string) => void
}

/** Somebody's roles; keeping them out, and letting them in again. */
export function ChangeColleague({ member, onClose }: ChangeProps) {
  const { id, name, roles, revision } = member
  const { staff: self } = use(CurrentSession)
  const sendChange = useSendChange(STAFF)
  async function giveRoles(chosen: Role[]) {
    const response = await sendChange(staffRoles, { id, roles: chosen }, revision)
    onClose(inWords(response, text.done.roles))
  }
  return (
    <Dialog title={text.change(name)} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async (_, all) => giveRoles(rolesIn(all('role')))}
        onCancel={onClose}
      >
        <RoleChoice chosen={roles} />
      </DialogForm>
      {id !== self && <Others member={member} onClose={onClose} />}
    </Dialog>
  )
}

/** Other actions on an account: each a form of one button, so that its fault stands beside it. */
function Others({ member: { id, blockedAt, isBound, revision }, onClose }: ChangeProps) {
  const sendChange = useSendChange(STAFF)
  const { done } = text
  return (
    <div className={styles.other}>
      {!blockedAt && (
        <Form
          onSubmit={async () => onClose(inWords(await sendChange(staffInvite, { id }), done.invited))}
          actions={
            <Button type="submit" variant="secondary">
              {text.invite}
            </Button>
          }
        >
          <p>{text.inviteHint}</p>
        </Form>
      )}
      {isBound && (
        <Form
          onSubmit={async () =>
            onClose(inWords(await sendChange(staffUnbind, { id }, revision), done.unbound))
          }
          actions={
            <Button type="submit" variant="secondary">
              {text.unbind}
            </Button>
          }
        >
          <p>{text.unbindHint}</p>
        </Form>
      )}
      <Form
        onSubmit={async () => {
          const call = blockedAt ? staffUnblock : staffBlock
          const response = await sendChange(call, { id }, revision)
          onClose(inWords(response, blockedAt ? done.unblocked : done.blocked))
        }}
        actions={
          <Button type="submit" variant={blockedAt ? 'secondary' : 'danger'}>
            {blockedAt ? text.unblock : text.block}
          </Button>
        }
      >
        {!blockedAt && <p>{text.blockHint}</p>}
      </Form>
    </div>
  )
}
