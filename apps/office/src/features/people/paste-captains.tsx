/** Captains of a spreadsheet, each with a PIN that is shown once or mailed. */
import { captainAddMany } from '@vaarboek/wire/office'
import { text } from '../../text/people-nl.ts'
import { PasteRows } from '../../ui/paste-rows.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { captainsIn } from './pasted-people.ts'
import { CAPTAINS } from './people.ts'
import { PinWay } from './pin-way.tsx'
import type { Pin } from './shown-pins.tsx'

const words = text.captains

interface PasteProps {
  /** With PINs that are to be shown. */
  onPins: (pins: readonly Pin[]) => void
  onClose: (done?: string) => void
}

export function PasteCaptains({ onPins, onClose }: PasteProps) {
  const sendChange = useSendChange(CAPTAINS)
  return (
    <PasteRows
      title={words.paste}
      hint={words.pasteHint}
      labels={{ name: text.name, email: text.email }}
      read={captainsIn}
      onSend={async (rows, { way }) => {
        const pin = way === 'mailed' ? 'mailed' : 'shown'
        const { added, pins, unmailed } = await sendChange(captainAddMany, { rows, pin })
        if (pin === 'shown' && pins.length === 0) throw new Error(words.pinsGone)
        if (pins.length > 0) onPins(pins)
        onClose(words.done.addedMany(added, unmailed))
      }}
      onClose={onClose}
    >
      <PinWay ways={words.pinWaysOfMany} />
    </PasteRows>
  )
}
