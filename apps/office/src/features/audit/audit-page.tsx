/** Beheer, Wie deed wat: the audit, by day, person, deed and thing. Every filter stands in the address. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditList } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/nl.ts'
import type { AuditLine } from '../../ui/audit-words.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'

const PAGE_LINES = 200

export default function AuditPage() {
  const [filters, change] = useFilters()
  const asked = {
    day: filters.get('dag'),
    staff: filters.get('collega'),
    action: filters.get('daad'),
    subject: filters.get('onderwerp'),
  }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      send(auditList, { ...asked, after: pageParam, limit: PAGE_LINES }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const [open, show] = useState<AuditLine | null>(null)
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <>
      <PageHead title={text.audit.title} />
      <AuditFilters filters={filters} onChange={change} />
      <Failure of={error} />
      <p role="status" className={list.count}>
        {!data && !error && text.loading}
        {data && lines.length === 0 && text.audit.none}
        {lines.length > 0 && (hasNextPage ? text.audit.shownSoFar : text.audit.shown)(lines.length)}
      </p>
      {lines.length > 0 && (
        <VirtualTable
          label={text.audit.title}
          columns={auditColumns(show)}
          rows={lines}
          keyOf={({ id }) => id}
          count={hasNextPage ? -1 : lines.length}
        />
      )}
      {hasNextPage && (
        <div className={list.more}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.audit.more}
          </Button>
        </div>
      )}
      {open && <AuditDetail line={open} onClose={() => show(null)} />}
    </>
  )
}
