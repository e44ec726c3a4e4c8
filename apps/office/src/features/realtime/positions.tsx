/** Whether tablets share where their boats are on the water: turned on and off below the feeds. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { positionsChange, positionsShow } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/realtime-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Option } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './realtime.module.css'

const POSITIONS = 'positions'
const words = text.positions

interface PositionsProps {
  mayChange: boolean
  say: (said: string) => void
}

export function Positions({ mayChange, say }: PositionsProps) {
  const { data, error } = useQuery({
    queryKey: [POSITIONS],
    queryFn: ({ signal }) => send(positionsShow, {}, { signal }),
  })
  const [isOpen, open] = useState(false)
  return (
    <section className={styles.feed}>
      <h2>{words.name}</h2>
      <p>{words.says}</p>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <Facts of={[[text.facts.state, words.states(data.isOn)]]} />}
      {data && mayChange && (
        <Button variant="secondary" onClick={() => open(true)}>
          {text.change(words.name)}
        </Button>
      )}
      {data && isOpen && (
        <ChangePositions
          settings={data}
          onClose={(done) => {
            open(false)
            if (done !== undefined) say(done)
          }}
        />
      )}
    </section>
  )
}

interface ChangeProps {
  settings: ResponseOf<typeof positionsShow>
  onClose: (done?: string) => void
}

function ChangePositions({ settings: { isOn: wasOn, revision }, onClose }: ChangeProps) {
  const sendChange = useSendChange(POSITIONS)
  return (
    <Dialog title={text.change(words.name)} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async ({ isOn }) => {
          const after = await sendChange(positionsChange, { isOn: isOn === 'on' }, revision)
          onClose(text.changed(words.name, words.states(after.isOn)))
        }}
        onCancel={onClose}
      >
        <Option type="checkbox" name="isOn" defaultChecked={wasOn} does={words.isOnDoes}>
          {text.isOn}
        </Option>
        <p>{words.off}</p>
      </DialogForm>
    </Dialog>
  )
}
