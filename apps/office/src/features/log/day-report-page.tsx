/** Dagrapport: what happened on a service day, what is open, and what is planned on the next; yesterday's where none is said. */
import { useQuery } from '@tanstack/react-query'
import { dayReport } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/hand-over-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ContentOfHandOver } from './content-of-hand-over.tsx'
import * as styles from './hand-over.module.css'
import { HAND_OVERS } from './hand-overs.ts'

export default function DayReportPage() {
  const [filters, change] = useFilters()
  const asked = filters.get('dag')
  const { data, error } = useQuery({
    queryKey: [HAND_OVERS, 'day', asked],
    queryFn: ({ signal }) => send(dayReport, { day: asked }, { signal }),
  })
  return (
    <>
      <PageHead title={common.dayReport}>
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
      </PageHead>
      <search className={list.filters}>
        <DayField label={text.day} value={asked ?? data?.day ?? ''} onChange={(dag) => change({ dag })} />
      </search>
      <Failure of={error} />
      {!data && !error && <p role="status">{common.loading}</p>}
      {data && data.day >= data.today && <p className={styles.attention}>{text.notYet}</p>}
      {data && <ContentOfHandOver of={data.content} />}
    </>
  )
}
