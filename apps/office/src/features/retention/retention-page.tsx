/** Beheer, Bewaartermijnen: how long this concession keeps what has somebody's traces in it. */
import { useQuery } from '@tanstack/react-query'
import { FEWEST_DAYS, type Kept, MOST_DAYS, retentionShow } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/retention-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { type ChangeProps, ChangeRetention } from './change-retention.tsx'
import * as styles from './retention.module.css'
import { daysIn, KINDS, mayStay, RETENTION, type Retention } from './retention.ts'

type Asked = Omit<ChangeProps, 'onClose'>

export default function RetentionPage() {
  const { data, error } = useQuery({
    queryKey: [RETENTION],
    queryFn: ({ signal }) => send(retentionShow, {}, { signal }),
  })
  const [asked, ask] = useState<Asked | null>(null)
  const [said, say] = useState('')
  const close = (done?: string) => {
    ask(null)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead title={common.retention} />
      <Said>{said}</Said>
      <Failure of={error} />
      {data ? <RetentionForm now={data} onAsk={ask} /> : !error && <p>{common.loading}</p>}
      {asked && <ChangeRetention {...asked} onClose={close} />}
    </>
  )
}

/**
 * The form of the days that things are kept. Its button only looks: what would go is seen before anything is
 * changed.
 */
function RetentionForm({ now, onAsk }: { now: Retention; onAsk: (asked: Asked) => void }) {
  const { rights } = use(CurrentSession)
  const mayChange = rights.includes('retention.change')
  return (
    <div className={styles.page}>
      <p>{text.explain}</p>
      <Form
        isOnlyLooking
        onSubmit={async (fields) => {
          const days = daysIn(fields)
          const typed = (kind: Kept) => (days[kind] === null ? '' : String(days[kind]))
          const request = Object.fromEntries(KINDS.map((kind) => [kind, typed(kind)]))
          const { tooOld } = await send(retentionShow, request)
          onAsk({ days, revision: now.revision, tooOld })
        }}
        actions={mayChange && <Button type="submit">{text.look}</Button>}
      >
        {KINDS.map((kind) => (
          <TextField
            // Deletion can't be undone: where somebody else changed the days theirs are shown, whatever was
            // typed.
            key={`${kind} ${now.days[kind]}`}
            label={text.days(text.kinds[kind].label)}
            name={kind}
            type="number"
            required={!mayStay(kind)}
            min={FEWEST_DAYS[kind]}
            max={MOST_DAYS}
            defaultValue={now.days[kind]?.toString()}
            hint={hintOf(kind, now)}
          />
        ))}
      </Form>
    </div>
  )
}

function hintOf(kind: Kept, { days, tooOld }: Retention): string {
  const { goes, counted } = text.kinds[kind]
  const older = days[kind] === null ? [] : [text.now(counted(tooOld[kind]))]
  return [goes, text.fewest(FEWEST_DAYS[kind]), ...older].join(' ')
}
