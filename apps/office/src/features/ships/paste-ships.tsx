/** Ships of a spreadsheet. */
import { shipAddMany } from '@vaarboek/wire/office'
import { text } from '../../text/ships-nl.ts'
import { PasteRows } from '../../ui/paste-rows.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { shipsIn } from './pasted-ships.ts'
import { SHIPS } from './ships.ts'

export function PasteShips({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(SHIPS)
  return (
    <PasteRows
      title={text.paste}
      hint={text.pasteHint}
      labels={{ name: text.name, maxPeople: text.people, maxBikes: text.bikes }}
      read={(pasted) => shipsIn(pasted, text.unknownWords)}
      onSend={async (rows) => {
        const { added } = await sendChange(shipAddMany, { rows })
        onClose(text.done.addedMany(added))
      }}
      onClose={onClose}
    />
  )
}
