import { shipAdd } from '@vaarboek/wire/office'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/ships-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { ShipFields } from './ship-fields.tsx'
import { SHIPS, shipIn } from './ships.ts'

/** A new ship, which crews can choose at once. */
export function AddShip({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(SHIPS)
  return (
    <Dialog title={text.add} onClose={onClose}>
      <Form
        onSubmit={async (fields) => {
          const { ship } = await sendChange(shipAdd, shipIn(fields))
          onClose(text.done.added(ship.name))
        }}
        actions={
          <>
            <Button type="submit">{text.addSubmit}</Button>
            <Button variant="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <ShipFields />
      </Form>
    </Dialog>
  )
}
