import { staffAdd } from '@vaarboek/wire/office'
import { text } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { RoleChoice, rolesIn } from './role-choice.tsx'
import { inWords, STAFF } from './staff.ts'

const MAX_NAME_LENGTH = 100

/** A new colleague: address, name and roles. */
export function AddColleague({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(STAFF)
  return (
    <Dialog title={text.staff.add} onClose={onClose}>
      <Form
        onSubmit={async ({ name = '', email = '' }, all) => {
          const request = { name, email, roles: rolesIn(all('role')) }
          onClose(inWords(await sendChange(staffAdd, request), text.staff.done.added))
        }}
        actions={
          <>
            <Button type="submit">{text.staff.addSubmit}</Button>
            <Button variant="secondary" onClick={onClose}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <TextField
          label={text.staff.name}
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          autoFocus
        />
        <TextField
          label={text.staff.email}
          name="email"
          type="email"
          autoComplete="off"
          hint={text.staff.addHint}
        />
        <RoleChoice chosen={[]} />
      </Form>
    </Dialog>
  )
}
