/** Turns a feed on or off, and gives it a key or none. A new key is shown this once, in the address. */
import { REALTIME_KEYS, type RealtimeKey, realtimeChange } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/realtime-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Option } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './realtime.module.css'
import { REALTIME, type RealtimeFeed, stateInWords } from './realtime.ts'

interface ChangeProps {
  feed: RealtimeFeed
  revision: number
  onClose: (done?: string) => void
}

export function ChangeFeed({ feed, revision, onClose }: ChangeProps) {
  const sendChange = useSendChange(REALTIME)
  const [made, show] = useState<string | null>(null)
  const { name } = text.kinds[feed.kind]
  if (made !== null)
    return (
      <Dialog title={text.made.title} onClose={onClose}>
        <p role="status">
          <code className={styles.address}>{`${feed.url}?key=${made}`}</code>
        </p>
        <p>{text.made.once}</p>
        <Button onClick={() => onClose()}>{text.made.close}</Button>
      </Dialog>
    )
  return (
    <Dialog title={text.change(name)} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async ({ isOn, key: chosen, tellsExtra }) => {
          const key = REALTIME_KEYS.find((one) => one === chosen) ?? 'as-it-is'
          const request = { kind: feed.kind, isOn: isOn === 'on', key, tellsExtra: tellsExtra === 'on' }
          const { feeds, key: fresh } = await sendChange(realtimeChange, request, revision)
          const now = feeds.find(({ kind }) => kind === feed.kind) ?? feed
          if (fresh === null) onClose(text.changed(name, stateInWords(now)))
          else show(fresh)
        }}
        onCancel={onClose}
      >
        <Option type="checkbox" name="isOn" defaultChecked={feed.isOn} does={text.isOnDoes}>
          {text.isOn}
        </Option>
        {feed.kind !== 'alerts' && (
          <Option
            type="checkbox"
            name="tellsExtra"
            defaultChecked={feed.tellsExtra}
            does={text.tellsExtraDoes}
          >
            {text.tellsExtra}
          </Option>
        )}
        <Keys />
      </DialogForm>
    </Dialog>
  )
}

const AT_FIRST: RealtimeKey = 'as-it-is'

function Keys() {
  return (
    <Choice legend={text.key}>
      {REALTIME_KEYS.map((value) => (
        <Option
          key={value}
          type="radio"
          name="key"
          value={value}
          defaultChecked={value === AT_FIRST}
          does={text.keys[value].does}
        >
          {text.keys[value].name}
        </Option>
      ))}
    </Choice>
  )
}
