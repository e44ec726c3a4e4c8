/** Taking over: the signature of who comes, in a session of their own. */
import { handOverReceive } from '@vaarboek/wire/office'
import { use } from 'react'
import { text } from '../../text/hand-over-nl.ts'
import { Action } from '../../ui/action.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import { HAND_OVERS, type HandOverRow } from './hand-overs.ts'

/** Nothing for who handed over, and where somebody took over already. */
export function Receive({ of, onSaid }: { of: HandOverRow; onSaid: (said: string) => void }) {
  const { rights, staff } = use(CurrentSession)
  const sendChange = useSendChange(HAND_OVERS)
  const { id, revision, signedBy, receivedAt } = of
  if (!rights.includes('hand-overs.sign') || receivedAt !== null || signedBy.id === staff) return null
  return (
    <Action
      label={text.receive}
      variant="primary"
      onDo={async () => {
        onSaid('')
        await sendChange(handOverReceive, { id }, revision)
        onSaid(text.received)
      }}
    />
  )
}
