/** Overdracht: who comes takes over, who leaves signs what is so now; below it the earlier ones. */
import { useQuery } from '@tanstack/react-query'
import { handOverNow, handOverSign, handOvers } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/hand-over-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { More } from '../../ui/more.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptText } from '../../ui/use-kept.ts'
import { usePages } from '../../ui/use-pages.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import { ContentOfHandOver } from './content-of-hand-over.tsx'
import * as styles from './hand-over.module.css'
import { HAND_OVERS, type HandOverRow, handOverPath } from './hand-overs.ts'
import { Receive } from './receive.tsx'
import { SignedSheet } from './signed-sheet.tsx'

const PAGE_ROWS = 20

export default function HandOversPage() {
  const { rights, staff } = use(CurrentSession)
  const maySign = rights.includes('hand-overs.sign')
  const [said, say] = useState('')
  const { data, error } = useQuery({
    queryKey: [HAND_OVERS, 'now'],
    queryFn: ({ signal }) => send(handOverNow, {}, { signal }),
  })
  const pages = usePages(
    {
      key: [HAND_OVERS, 'all'],
      read: (after, signal) => send(handOvers, { after, limit: PAGE_ROWS }, { signal }),
    },
    (page) => page.handOvers,
  )
  const [last] = pages.rows ?? []
  return (
    <>
      <PageHead title={common.handOver}>
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error ?? pages.error} />
      {last && last.receivedAt === null && (
        <div className={styles.waiting}>
          <p>{text.waiting(last.signedBy.name, shortMoment(last.signedAt))}</p>
          {last.remarks !== '' && <p className={styles.remarks}>{last.remarks}</p>}
          <Receive of={last} onSaid={say} />
        </div>
      )}
      {last && last.receivedAt === null && last.signedBy.id !== staff && (
        <SignedSheet id={last.id} now={data?.content} />
      )}
      {maySign && <Sign onSaid={say} />}
      {data ? <ContentOfHandOver of={data.content} /> : !error && <p role="status">{common.loading}</p>}
      <section className={styles.earlier}>
        <h2>{text.earlier}</h2>
        {pages.rows?.length === 0 && <p>{text.none}</p>}
        {pages.rows && pages.rows.length > 0 && (
          <PlainTable label={text.earlier} columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
        )}
        <More of={pages} />
      </section>
    </>
  )
}

function Sign({ onSaid }: { onSaid: (said: string) => void }) {
  const sendChange = useSendChange(HAND_OVERS)
  const [remarks, setRemarks] = useKeptText('overdracht')
  return (
    <section className={styles.sign}>
      <h2>{text.sign.title}</h2>
      <p className={styles.soft}>{text.sign.hint}</p>
      <Form
        onSubmit={async () => {
          onSaid('')
          await sendChange(handOverSign, { remarks })
          setRemarks('')
          onSaid(text.sign.done)
        }}
        actions={<Button type="submit">{text.sign.submit}</Button>}
      >
        <TextArea label={text.sign.remarks} value={remarks} onChange={setRemarks} />
      </Form>
    </section>
  )
}

const COLUMNS: Column<HandOverRow>[] = [
  {
    label: text.columns.signed,
    show: ({ id, signedAt, signedBy }) => (
      <Link to={handOverPath(id)}>{text.by(signedBy.name, shortMoment(signedAt))}</Link>
    ),
  },
  {
    label: text.columns.taken,
    show: ({ receivedBy, receivedAt }) =>
      receivedBy && receivedAt ? text.by(receivedBy.name, shortMoment(receivedAt)) : text.nobody,
  },
  { label: text.columns.remarks, show: ({ remarks }) => <span className={styles.remarks}>{remarks}</span> },
]
