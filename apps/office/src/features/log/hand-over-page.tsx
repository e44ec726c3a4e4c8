/** One hand-over as it was signed: read, printed, mailed, taken over. */
import { useQuery } from '@tanstack/react-query'
import { handOver, handOverMail } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/hand-over-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { Link, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picker } from '../../ui/picker.tsx'
import { Said } from '../../ui/said.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { ContentOfHandOver } from './content-of-hand-over.tsx'
import * as styles from './hand-over.module.css'
import { HAND_OVERS, HAND_OVERS_PATH, type HandOver } from './hand-overs.ts'
import { Receive } from './receive.tsx'

export default function HandOverPage() {
  const id = (usePathname().split('/').at(-1) ?? '') as HandOver['id']
  return <OneHandOver key={id} id={id} />
}

function OneHandOver({ id }: { id: HandOver['id'] }) {
  const maySign = use(CurrentSession).rights.includes('hand-overs.sign')
  const [said, say] = useState('')
  const { data, error } = useQuery({
    queryKey: [HAND_OVERS, 'one', id],
    queryFn: ({ signal }) => send(handOver, { id }, { signal }),
  })
  return (
    <>
      <p className={styles.screen}>
        <Link to={HAND_OVERS_PATH}>{text.back}</Link>
      </p>
      <PageHead title={data ? text.openOne(shortMoment(data.signedAt)) : common.handOver}>
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error} />
      {!data && !error && <p role="status">{common.loading}</p>}
      {data && (
        <>
          <Facts
            of={[
              [text.signed, text.by(data.signedBy.name, shortMoment(data.signedAt))],
              [
                text.taken,
                data.receivedBy && data.receivedAt
                  ? text.by(data.receivedBy.name, shortMoment(data.receivedAt))
                  : text.nobody,
              ],
            ]}
          />
          {data.remarks !== '' && <p className={styles.remarks}>{data.remarks}</p>}
          <Receive of={data} onSaid={say} />
          {maySign && <MailIt of={data} onSaid={say} />}
          <ContentOfHandOver of={data.content} />
        </>
      )}
    </>
  )
}

function MailIt({ of: { id, colleagues }, onSaid }: { of: HandOver; onSaid: (said: string) => void }) {
  const sendChange = useSendChange(HAND_OVERS)
  const [to, choose] = useState('')
  const chosen = colleagues.find((one) => one.id === to)
  return (
    <div className={styles.screen}>
      <Form
        onSubmit={async () => {
          onSaid('')
          if (!chosen) throw new Error(text.mail.missing)
          const { mail } = await sendChange(handOverMail, { id, staff: chosen.id })
          if (mail === 'failed') throw new Error(text.mail.failed)
          choose('')
          onSaid(text.mail.sent)
        }}
        actions={
          <Button type="submit" variant="secondary">
            {text.mail.submit}
          </Button>
        }
      >
        <Picker
          label={text.mail.to}
          value={to}
          options={[['', text.mail.choose], ...colleagues.map((one) => [one.id, one.name] as const)]}
          onChange={choose}
        />
      </Form>
    </div>
  )
}
