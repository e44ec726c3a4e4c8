import { type Role, staffBlock, staffInvite, staffRoles, staffUnblock } from '@vaarboek/wire/office'
import { use } from 'react'
import { text } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
    onClose(inWords(response, text.staff.done.roles))
  }
  return (
    <Dialog title={text.staff.change(name)} onClose={onClose}>
      <Form
        onSubmit={async (_, all) => giveRoles(rolesIn(all('role')))}
        actions={
          <>
            <Button type="submit">{text.staff.save}</Button>
            <Button variant="secondary" onClick={onClose}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <RoleChoice chosen={roles} />
      </Form>
      {id !== self && <Others member={member} onClose={onClose} />}
    </Dialog>
  )
}

/** What else can be done with an account: each a form of one button, so that its fault stands beside it. */
function Others({ member: { id, blocked_at, revision }, onClose }: ChangeProps) {
  const sendChange = useSendChange(STAFF)
  const { done } = text.staff
  return (
    <div className={styles.other}>
      {!blocked_at && (
        <Form
          onSubmit={async () => onClose(inWords(await sendChange(staffInvite, { id }), done.invited))}
          actions={
            <Button type="submit" variant="secondary">
              {text.staff.invite}
            </Button>
          }
        >
          <p>{text.staff.inviteHint}</p>
        </Form>
      )}
      <Form
        onSubmit={async () => {
          const call = blocked_at ? staffUnblock : staffBlock
          const response = await sendChange(call, { id }, revision)
          onClose(inWords(response, blocked_at ? done.unblocked : done.blocked))
        }}
        actions={
          <Button type="submit" variant={blocked_at ? 'secondary' : 'danger'}>
            {blocked_at ? text.staff.unblock : text.staff.block}
          </Button>
        }
      >
        {!blocked_at && <p>{text.staff.blockHint}</p>}
      </Form>
    </div>
  )
}
