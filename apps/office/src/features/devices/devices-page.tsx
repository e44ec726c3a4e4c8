/** Tablets: when each was last seen, and what it holds that isn't ashore. Those that somebody has to look for come first. */
import { useQuery } from '@tanstack/react-query'
import { deviceList } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { useNow } from '../../platform/use-now.ts'
import { usePageWidth } from '../../platform/use-width.ts'
import { text } from '../../text/devices-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picker } from '../../ui/picker.tsx'
import { Said } from '../../ui/said.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { AddTablet } from './add-tablet.tsx'
import { columns } from './device-columns.tsx'
import * as styles from './devices.module.css'
import { DEVICES, fits, inOrder, isLost, KINDS } from './devices.ts'
import { TabletDialog } from './tablet-dialog.tsx'

/** How often it is read again, and ages are counted. */
const EVERY_MS = 30_000
const ROW_PX = 58
const NARROW_PX = 1200

export default function DevicesPage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [isAdding, add] = useState(false)
  const [said, say] = useState('')
  const now = useNow(EVERY_MS)
  const isNarrow = usePageWidth() < NARROW_PX
  const { data, error } = useQuery({
    queryKey: [DEVICES],
    queryFn: ({ signal }) => send(deviceList, {}, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
  const search = { kind: filters.get('toon') ?? '', words: filters.get('zoek') ?? '' }
  const all = inOrder(data?.devices ?? [], now)
  const shown = all.filter((tablet) => fits(tablet, search, now))
  const open = all.find(({ id }) => id === filters.get('tablet'))
  const close = (done?: string) => {
    add(false)
    change({ tablet: null })
    if (done !== undefined) say(done)
  }
  const reading = { now, onOpen: (tablet: string) => change({ tablet }) }
  const whole = useList({
    ...{ name: 'tablets', title: text.title, columns: columns({ ...reading, isNarrow: false }), rows: shown },
    fleeting: ['tablet'],
  })
  return (
    <>
      <PageHead title={text.title}>
        {data?.needsCode && rights.includes('devices.change') && (
          <Button onClick={() => add(true)}>{text.add}</Button>
        )}
      </PageHead>
      <Filters kind={search.kind} words={search.words} onChange={change} />
      <Said>{said}</Said>
      <Failure of={error} />
      <OverList of={whole} isEmpty={shown.length === 0}>
        {!data
          ? !error && common.loading
          : all.length === 0
            ? text.none
            : shown.length > 0
              ? text.shown(shown.length)
              : text.noMatch}
      </OverList>
      {shown.length > 0 && (
        <VirtualTable
          label={text.title}
          {...whole.shown}
          {...(isNarrow && { columns: columns({ ...reading, isNarrow }), sorting: undefined })}
          keyOf={({ id }) => id}
          count={shown.length}
          rowPx={ROW_PX}
          classOf={(tablet) => (isLost(tablet, now) ? styles.lost : undefined)}
        />
      )}
      {open && <TabletDialog tablet={open} now={now} onClose={close} />}
      {isAdding && <AddTablet onClose={close} />}
    </>
  )
}

interface FiltersProps {
  kind: string
  words: string
  onChange: (changed: Record<string, string | null>) => void
}

function Filters({ kind, words, onChange }: FiltersProps) {
  return (
    <search className={list.filters}>
      <SearchField label={text.search} value={words} onChange={(zoek) => onChange({ zoek })} />
      <Picker
        label={text.show}
        value={kind}
        options={KINDS.map((one) => [one, text.kinds[one]] as const)}
        onChange={(toon) => onChange({ toon })}
      />
    </search>
  )
}
