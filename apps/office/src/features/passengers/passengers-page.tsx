/** Meldingen, Reizigers: what passengers' apps show, what is to come, and folded what is over. */
import { type ComponentProps, useState } from 'react'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/passengers-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { usePassengerAlerts } from '../../ui/use-passenger-alerts.ts'
import { alertColumns } from './alert-columns.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertFilters, shownBy } from './alert-filters.tsx'
import { FeedOff } from './feed-off.tsx'
import * as styles from './passengers.module.css'
import { useDeparture } from './use-departure.ts'

/** The notice that isn't written yet, in the address. */
const NEW = 'nieuw'
const CLOSED = Object.fromEntries(['bericht', ...Object.values(NOTICE_ASKS)].map((name) => [name, null]))

export default function PassengersPage() {
  const [filters, change] = useFilters()
  const [said, say] = useState('')
  const { data, error } = usePassengerAlerts()
  const shown = filters.get('bericht')
  const open = data?.alerts.find(({ id }) => id === shown) ?? null
  const close = (done = '') => {
    change(CLOSED)
    say(done)
  }
  return (
    <>
      <PageHead title={common.notifications.passengers}>
        <Button onClick={() => change({ bericht: NEW })}>{text.add}</Button>
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error} />
      {!data && !error && <p role="status">{common.loading}</p>}
      {data && (
        <>
          <p className={list.count}>{data.isFeedOn ? text.intro : <FeedOff />}</p>
          <div className={styles.list}>
            <AlertFilters filters={filters} tracks={data.tracks} onChange={change} />
            <Lists of={shownBy(filters, data)} onOpen={(bericht) => change({ bericht })} />
          </div>
          {open && <AlertDialog key={shown} of={open} asked={filters} choices={data} onClose={close} />}
          {shown === NEW && <NewAlert asked={filters} choices={data} onClose={close} />}
        </>
      )}
    </>
  )
}

interface ListsProps {
  of: ReturnType<typeof shownBy>
  onOpen: (id: string) => void
}

/** Lists of notices: what holds or is to come, and folded what is over. */
function Lists({ of: { alerts, over, isNarrowed, isOver }, onOpen }: ListsProps) {
  const past = (
    <PlainTable label={text.overLabel} columns={alertColumns(null)} rows={over} keyOf={({ id }) => id} />
  )
  const isEmpty = alerts.length === 0 && !(isOver && over.length > 0)
  return (
    <>
      {isEmpty && <p role="status">{isNarrowed ? text.noMatch : text.none}</p>}
      {alerts.length > 0 && (
        <PlainTable
          label={common.notifications.passengers}
          columns={alertColumns(onOpen)}
          rows={alerts}
          keyOf={({ id }) => id}
        />
      )}
      {over.length > 0 &&
        (isOver ? (
          past
        ) : (
          <details>
            <summary>{text.over(over.length)}</summary>
            {past}
          </details>
        ))}
    </>
  )
}

/** A new one, once it is known what it begins with. */
function NewAlert(of: Omit<ComponentProps<typeof AlertDialog>, 'of' | 'departure'>) {
  const departure = useDeparture(of.asked, of.choices)
  return departure === undefined ? null : <AlertDialog of={null} departure={departure} {...of} />
}
