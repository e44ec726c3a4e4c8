import { shipAdd } from '@vaarboek/wire/office'
import { text } from '../../text/ships-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { ShipFields } from './ship-fields.tsx'
import { SHIPS, shipIn } from './ships.ts'

/** A new ship, which crews can choose at once. */
export function AddShip({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(SHIPS)
  return (
    <Dialog title={text.add} onClose={onClose}>
      <DialogForm
        submit={text.addSubmit}
        onSubmit={async (fields) => {
          const { ship } = await sendChange(shipAdd, shipIn(fields))
          onClose(text.done.added(ship.name))
        }}
        onCancel={onClose}
      >
        <ShipFields />
      </DialogForm>
    </Dialog>
  )
}
