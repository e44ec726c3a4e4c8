/** Stewards of a spreadsheet. */
import { stewardAddMany } from '@vaarboek/wire/office'
import { text } from '../../text/people-nl.ts'
import { PasteRows } from '../../ui/paste-rows.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { stewardsIn } from './pasted-people.ts'
import { STEWARDS } from './people.ts'

const words = text.stewards

export function PasteStewards({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(STEWARDS)
  return (
    <PasteRows
      title={words.paste}
      hint={words.pasteHint}
      labels={{ firstname: words.firstname, lastname: words.lastname }}
      read={stewardsIn}
      onSend={async (rows) => {
        const { added } = await sendChange(stewardAddMany, { rows })
        onClose(words.done.addedMany(added))
      }}
      onClose={onClose}
    />
  )
}
