/** A new captain, with a PIN that is shown once or mailed. */
import { captainAdd } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/people-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { mailed } from './captain-dialog.tsx'
import { CAPTAINS, MAX_NAME_LENGTH } from './people.ts'
import { PinWay } from './pin-way.tsx'
import { ShownPin } from './shown-pin.tsx'

const words = text.captains

export function AddCaptain({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(CAPTAINS)
  const [added, show] = useState<{ name: string; pin: string } | null>(null)
  if (added)
    return (
      <ShownPin title={added.name} pin={added.pin} onClose={() => onClose(words.done.added(added.name))} />
    )
  return (
    <Dialog title={words.add} onClose={onClose}>
      <DialogForm
        submit={words.addSubmit}
        onSubmit={async ({ name = '', email = '', way }) => {
          const pin = way === 'mailed' ? 'mailed' : 'shown'
          const response = await sendChange(captainAdd, { name, email, pin })
          if (response.pin !== null) return show({ name: response.captain.name, pin: response.pin })
          if (pin === 'shown') throw new Error(words.pinGone)
          onClose(mailed(response, words.done.added))
        }}
        onCancel={onClose}
      >
        <TextField label={text.name} name="name" autoComplete="off" maxLength={MAX_NAME_LENGTH} autoFocus />
        <TextField label={text.email} name="email" type="email" autoComplete="off" />
        <PinWay ways={words.pinWays} />
      </DialogForm>
    </Dialog>
  )
}
