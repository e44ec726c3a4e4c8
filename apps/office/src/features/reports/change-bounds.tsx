import { MAX_BOUND_S, punctualityChange } from '@vaarboek/wire/office'
import { text } from '../../text/punctuality-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { COUNTS } from './counts.ts'
import type { Punctuality } from './punctuality.ts'

interface ChangeProps {
  /** As they stand on the page. */
  bounds: Punctuality['bounds']
  onClose: (done?: string) => void
}

/** Says from when a departure is early, and from when late. */
export function ChangeBounds({ bounds, onClose }: ChangeProps) {
  const sendChange = useSendChange(COUNTS)
  const limits = { type: 'number', min: 0, max: MAX_BOUND_S } as const
  return (
    <Dialog title={text.change} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async ({ earlyS, lateS }) => {
          await sendChange(
            punctualityChange,
            { earlyS: Number(earlyS), lateS: Number(lateS) },
            bounds.revision,
          )
          onClose(text.done)
        }}
        onCancel={onClose}
      >
        <TextField
          label={text.early}
          name="earlyS"
          {...limits}
          defaultValue={String(bounds.earlyS)}
          autoFocus
        />
        <TextField
          label={text.late}
          name="lateS"
          {...limits}
          defaultValue={String(bounds.lateS)}
          hint={text.hint(MAX_BOUND_S)}
        />
      </DialogForm>
    </Dialog>
  )
}
