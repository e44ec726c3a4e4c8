import { staffAdd } from '@vaarboek/wire/office'
import { text } from '../../text/staff-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { RoleChoice, rolesIn } from './role-choice.tsx'
import { inWords, STAFF } from './staff.ts'

const MAX_NAME_LENGTH = 100

/** A new colleague: address, name and roles. */
export function AddColleague({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(STAFF)
  return (
    <Dialog title={text.add} onClose={onClose}>
      <DialogForm
        submit={text.addSubmit}
        onSubmit={async ({ name = '', email = '' }, all) => {
          const request = { name, email, roles: rolesIn(all('role')) }
          onClose(inWords(await sendChange(staffAdd, request), text.done.added))
        }}
        onCancel={onClose}
      >
        <TextField label={text.name} name="name" autoComplete="off" maxLength={MAX_NAME_LENGTH} autoFocus />
        <TextField label={text.email} name="email" type="email" autoComplete="off" hint={text.addHint} />
        <RoleChoice chosen={[]} />
      </DialogForm>
    </Dialog>
  )
}
