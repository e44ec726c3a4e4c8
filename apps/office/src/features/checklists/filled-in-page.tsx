/** Ingevuld: checklists as crews filled them in, the newest first. Every filter stands in the address. */
import { CHECKLIST_KINDS, checklistsFilledIn } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/checklists-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { More } from '../../ui/more.tsx'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { usePages } from '../../ui/use-pages.ts'
import * as styles from './checklists.module.css'
import { CHECKLISTS } from './checklists.ts'
import { FilledInChecklist } from './filled-in-checklist.tsx'
import { FILLED_IN_FILTERS, FilledInFilters } from './filled-in-filters.tsx'

const words = text.filledIn
const PAGE_LISTS = 20

export default function FilledInPage() {
  const [filters, change] = useFilters()
  const kind = filters.get(FILLED_IN_FILTERS.kind)
  const asked = {
    day: filters.get(FILLED_IN_FILTERS.day),
    ship: filters.get(FILLED_IN_FILTERS.ship),
    kind: CHECKLIST_KINDS.find((one) => one === kind) ?? null,
    point: filters.get(FILLED_IN_FILTERS.point),
  }
  const pages = usePages(
    {
      key: [CHECKLISTS, 'filled-in', asked],
      read: (after, signal) => send(checklistsFilledIn, { ...asked, after, limit: PAGE_LISTS }, { signal }),
      keepsPrevious: true,
    },
    (page) => page.checklists,
  )
  const { rows, error, hasMore } = pages
  return (
    <>
      <PageHead title={words.title} />
      <FilledInFilters filters={filters} onChange={change} />
      <Failure of={error} />
      <p role="status" className={list.count}>
        {!rows
          ? !error && common.loading
          : rows.length > 0
            ? (hasMore ? words.shownSoFar : words.shown)(rows.length)
            : filters.size > 0
              ? words.noMatch
              : words.none}
      </p>
      <ul className={styles.filledIn}>
        {rows?.map((one) => (
          <FilledInChecklist key={one.id} of={one} />
        ))}
      </ul>
      <More of={pages} />
    </>
  )
}
