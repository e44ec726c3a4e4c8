import { exportDelete } from '@vaarboek/wire/office'
import { text } from '../../text/exports-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { EXPORTS, type Export, isOpen, nameOf } from './exports.ts'

interface RemoveProps {
  of: Export
  onClose: (done?: string) => void
}

/** Asks whether one that is being made is to stop, or a file to go. */
export function RemoveExport({ of, onClose }: RemoveProps) {
  const sendChange = useSendChange(EXPORTS)
  const goesOn = isOpen(of)
  const name = nameOf(of)
  return (
    <Dialog title={goesOn ? text.confirmCancel : text.confirmRemove} onClose={onClose}>
      <DialogForm
        submit={goesOn ? text.cancel : text.remove}
        variant="danger"
        onSubmit={async () => {
          await sendChange(exportDelete, { id: of.id })
          onClose(goesOn ? text.cancelled(name) : text.removed(name))
        }}
        onCancel={onClose}
      >
        <p>{name}</p>
      </DialogForm>
    </Dialog>
  )
}
