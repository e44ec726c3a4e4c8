import { stewardAdd } from '@vaarboek/wire/office'
import { text } from '../../text/people-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { nameOf, STEWARDS } from './people.ts'
import { StewardName } from './steward-name.tsx'

const words = text.stewards

/** A new steward, whom crews can choose at once. */
export function AddSteward({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(STEWARDS)
  return (
    <Dialog title={words.add} onClose={onClose}>
      <DialogForm
        submit={words.addSubmit}
        onSubmit={async ({ firstname = '', lastname = '' }) => {
          const { steward } = await sendChange(stewardAdd, { firstname, lastname })
          onClose(words.done.added(nameOf(steward)))
        }}
        onCancel={onClose}
      >
        <StewardName />
      </DialogForm>
    </Dialog>
  )
}
