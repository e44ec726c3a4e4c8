import { retentionChange } from '@vaarboek/wire/office'
import { text } from '../../text/retention-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { type Days, KINDS, RETENTION, type Retention } from './retention.ts'

export interface ChangeProps {
  days: Days
  /** The revision that was on the screen when the days were filled in. */
  revision: number
  /** Numbers of things that are too old by those days. */
  tooOld: Retention['tooOld']
  onClose: (done?: string) => void
}

/** Says what goes tonight, and asks whether that is meant: it doesn't come back. */
export function ChangeRetention({ days, revision, tooOld, onClose }: ChangeProps) {
  const sendChange = useSendChange(RETENTION)
  const goes = KINDS.some((kind) => tooOld[kind] > 0)
  return (
    <Dialog title={text.confirm} onClose={onClose}>
      <DialogForm
        submit={text.save}
        variant={goes ? 'danger' : 'primary'}
        onSubmit={async () => {
          await sendChange(retentionChange, days, revision)
          onClose(text.done)
        }}
        onCancel={onClose}
      >
        <ul>
          {KINDS.map((kind) => {
            const { label, counted, when = text.tonight } = text.kinds[kind]
            const gone = tooOld[kind] > 0 ? text.goes(when, counted(tooOld[kind])) : text.nothing
            return <li key={kind}>{`${text.kept(label, days[kind])}; ${gone}.`}</li>
          })}
        </ul>
        {goes && <p>{text.lost}</p>}
      </DialogForm>
    </Dialog>
  )
}
