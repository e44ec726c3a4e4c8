/** Dagtypes: the days that aren't what their day of the week says, and what somebody says of them. */
import { useQuery } from '@tanstack/react-query'
import { dayTypes } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { dayTypeNames, text } from '../../text/day-types-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { ChangeDayTypes } from './change-day-types.tsx'
import { DAY_TYPES_READ, type DayTypes, type TypedDay, yearAsked } from './day-types.ts'

const COLUMNS: Column<TypedDay>[] = [
  { label: text.columns.day, show: ({ day }) => fullDay(day) },
  { label: text.columns.type, foldsBelowPx: 0, show: ({ type }) => dayTypeNames[type] },
  { label: text.columns.why, saysItself: true, takesRest: true, show: why },
]

/** Years before and after the one that is shown. */
const YEARS_AROUND = [-2, -1, 0, 1, 2]

export default function DayTypesPage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [isChanging, setChanging] = useState(false)
  const [said, say] = useState('')
  const asked = yearAsked(filters.get('jaar'))
  const { data, error } = useQuery({
    queryKey: [DAY_TYPES_READ, asked],
    queryFn: ({ signal }) => send(dayTypes, asked, { signal }),
  })
  const close = (done?: string) => {
    setChanging(false)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead title={common.dayTypes}>
        {data && rights.includes('counts.review') && (
          <Button onClick={() => setChanging(true)}>{text.change}</Button>
        )}
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error} />
      {data ? (
        <Days of={data} onYear={(year) => change({ jaar: year })} />
      ) : (
        !error && <p>{common.loading}</p>
      )}
      {data && isChanging && <ChangeDayTypes revision={data.revision} onClose={close} />}
    </>
  )
}

function Days({ of, onYear }: { of: DayTypes; onYear: (year: string) => void }) {
  const year = Number(of.firstDay.slice(0, 4))
  return (
    <>
      <p>{text.explain(of.country)}</p>
      <search className={list.filters}>
        <Picker
          label={text.year}
          value={String(year)}
          options={YEARS_AROUND.map((away): [string, string] => [String(year + away), String(year + away)])}
          onChange={onYear}
        />
      </search>
      <p role="status" className={list.count}>
        {of.days.length === 0 ? text.none : text.shown(fullDay(of.firstDay), fullDay(of.lastDay))}
      </p>
      {of.days.length > 0 && (
        <PlainTable label={common.dayTypes} columns={COLUMNS} rows={of.days} keyOf={({ day }) => day} />
      )}
    </>
  )
}

function why({ isGiven, holiday }: TypedDay): string {
  const named = holiday === null ? null : text.holidays[holiday]
  if (!isGiven) return named ?? ''
  return named === null ? text.given : text.givenOn(named)
}
