/** Beheer, Wie deed wat: the audit, by day, person, deed and thing. Every filter stands in the address. */
import { auditList } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/audit-lines-nl.ts'
import { text as common } from '../../text/nl.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { subjectAsked } from '../../ui/audit-subject.ts'
import type { AuditLine } from '../../ui/audit-words.ts'
import { Failure } from '../../ui/failure.tsx'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { More } from '../../ui/more.tsx'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { usePages } from '../../ui/use-pages.ts'
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
    subject: subjectAsked(filters.get('onderwerp') ?? '') || null,
  }
  const pages = usePages(
    {
      key: ['audit', asked],
      read: (after, signal) => send(auditList, { ...asked, after, limit: PAGE_LINES }, { signal }),
    },
    (page) => page.lines,
  )
  const { rows: lines, error, hasMore } = pages
  const [open, show] = useState<AuditLine | null>(null)
  const whole = useList({
    ...{ name: 'audit', title: common.audit, columns: auditColumns(show), rows: lines ?? [] },
    readAll: pages.readAll,
  })
  return (
    <>
      <PageHead title={common.audit} />
      <AsOf of={auditList} />
      <AuditFilters filters={filters} onChange={change} />
      <Failure of={error} />
      <OverList of={whole} isEmpty={!lines || lines.length === 0}>
        {!lines
          ? !error && common.loading
          : lines.length === 0
            ? text.none
            : (hasMore ? text.shownSoFar : text.shown)(lines.length)}
      </OverList>
      {lines && lines.length > 0 && (
        <VirtualTable
          label={common.audit}
          {...whole.shown}
          keyOf={({ id }) => id}
          count={hasMore ? -1 : lines.length}
        />
      )}
      <More of={pages} />
      {open && <AuditDetail line={open} onClose={() => show(null)} />}
    </>
  )
}
