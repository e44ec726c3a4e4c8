/** A ship's dialog: how it stands, its name and maximums, where it last sailed, and its malfunctions. */
import { shipChange, shipReach } from '@vaarboek/wire/office'
import { use } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/ships-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Option } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { LastTrips } from './last-trips.tsx'
import { ShipFields } from './ship-fields.tsx'
import * as styles from './ships.module.css'
import { SHIPS, type Ship, shipIn } from './ships.ts'
import { State } from './ships-table.tsx'

interface ShipProps {
  ship: Ship
  onClose: (done?: string) => void
}

export function ShipDialog({ ship, onClose }: ShipProps) {
  const { rights } = use(CurrentSession)
  return (
    <Dialog title={ship.name} onClose={onClose}>
      <Facts
        of={[
          [text.state, <State key="state" of={ship} />],
          [text.start, inWords(ship.startChecklist)],
          [text.stop, inWords(ship.stopChecklist)],
        ]}
      />
      {rights.includes('timetable.change') ? (
        <>
          <Change ship={ship} onClose={onClose} />
          <Reach ship={ship} onClose={onClose} />
        </>
      ) : (
        <Facts
          of={[
            [text.phone, ship.phone ?? text.unknownWords],
            [text.vhf, ship.vhf ?? text.unknownWords],
          ]}
        />
      )}
      {rights.includes('board.see') && (
        <LastTrips ship={ship} seesMalfunctions={rights.includes('malfunctions.see')} />
      )}
    </Dialog>
  )
}

function inWords(checklist: Ship['startChecklist']): string {
  if (!checklist) return text.noChecklist
  const { name, points, since } = checklist
  const more = since ? [text.since(shortMoment(since))] : []
  return [name, text.points(points), ...more].join(' · ')
}

function Change({ ship, onClose }: ShipProps) {
  const sendChange = useSendChange(SHIPS)
  return (
    <Form
      onSubmit={async (fields) => {
        const request = { ship: ship.id, ...shipIn(fields), inService: fields.service === 'on' }
        const { ship: now } = await sendChange(shipChange, request, ship.revision)
        onClose(text.done.saved(now.name))
      }}
      actions={<Button type="submit">{text.save}</Button>}
    >
      <ShipFields of={ship} />
      <div>
        <Option type="checkbox" name="service" defaultChecked={ship.inService}>
          {text.service}
        </Option>
        <p className={styles.soft}>{text.serviceHint}</p>
      </div>
    </Form>
  )
}

const MAX_PHONE = 40
const MAX_CHANNEL = 20

/** How it is called, for its emergency page. */
function Reach({ ship, onClose }: ShipProps) {
  const sendChange = useSendChange(SHIPS)
  return (
    <Form
      onSubmit={async ({ phone = '', vhf = '' }) => {
        await sendChange(
          shipReach,
          { ship: ship.id, phone: phone.trim() || null, vhf: vhf.trim() || null },
          ship.revision,
        )
        onClose(text.done.reach(ship.name))
      }}
      actions={
        <Button type="submit" variant="secondary">
          {text.saveReach}
        </Button>
      }
    >
      <TextField
        label={text.phone}
        name="phone"
        autoComplete="off"
        maxLength={MAX_PHONE}
        required={false}
        defaultValue={ship.phone ?? ''}
      />
      <TextField
        label={text.vhf}
        name="vhf"
        autoComplete="off"
        maxLength={MAX_CHANNEL}
        required={false}
        hint={text.reachHint}
        defaultValue={ship.vhf ?? ''}
      />
    </Form>
  )
}
