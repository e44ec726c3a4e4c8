/** Whether tablets share where their boats are on the water: turned on and off below the feeds. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { positionsChange, positionsShow } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/realtime-nl.ts'
import { Option } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { SettingSection } from './setting-section.tsx'

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
  return (
    <SettingSection
      words={words}
      setting={data}
      error={error}
      facts={({ isOn }) => [[text.facts.state, words.states(isOn)]]}
      mayChange={mayChange}
      change={(settings, onClose) => <ChangePositions settings={settings} onClose={onClose} />}
      say={say}
    />
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
