import { retentionChange } from '@vaarboek/wire/office'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/retention-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { type Days, KINDS, RETENTION, type Retention } from './retention.ts'

export interface ChangeProps {
  days: Days
  /** Of what was on the screen when it was filled in. */
  revision: number
  /** By those days. */
  tooOld: Retention['too_old']
  onClose: (done?: string) => void
}

/** Says what goes tonight, and asks whether that is meant: it doesn't come back. */
export function ChangeRetention({ days, revision, tooOld, onClose }: ChangeProps) {
  const sendChange = useSendChange(RETENTION)
  const goes = KINDS.some((kind) => tooOld[kind] > 0)
  return (
    <Dialog title={text.confirm} onClose={onClose}>
      <Form
        onSubmit={async () => {
          await sendChange(retentionChange, days, revision)
          onClose(text.done)
        }}
        actions={
          <>
            <Button type="submit" variant={goes ? 'danger' : 'primary'}>
              {text.save}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <ul>
          {KINDS.map((kind) => {
            const { label, counted } = text.kinds[kind]
            const gone = tooOld[kind] > 0 ? text.goesTonight(counted(tooOld[kind])) : text.nothing
            return <li key={kind}>{`${text.kept(label, days[kind])}; ${gone}.`}</li>
          })}
        </ul>
        {goes && <p>{text.lost}</p>}
      </Form>
    </Dialog>
  )
}
