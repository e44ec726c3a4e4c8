/** Schepen: what each may carry, whether it sails these days, and its checklists. */
import { useQuery } from '@tanstack/react-query'
import { shipList } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { paste } from '../../text/paste-nl.ts'
import { text } from '../../text/ships-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { AddShip } from './add-ship.tsx'
import { PasteShips } from './paste-ships.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import * as styles from './ships.module.css'
import { SHIPS } from './ships.ts'
import { ShipsTable } from './ships-table.tsx'

export default function ShipsPage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [opened, openForm] = useState<'add' | 'paste' | null>(null)
  const [said, say] = useState('')
  const { data, error } = useQuery({
    queryKey: [SHIPS],
    queryFn: ({ signal }) => send(shipList, {}, { signal }),
  })
  const ships = data?.ships ?? []
  const open = ships.find(({ id }) => id === filters.get('schip'))
  const close = (done?: string) => {
    openForm(null)
    change({ schip: null })
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead title={text.title}>
        {rights.includes('timetable.change') && (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => openForm('paste')}>
              {paste.open}
            </Button>
            <Button onClick={() => openForm('add')}>{text.add}</Button>
          </div>
        )}
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error} />
      {ships.length > 0 ? (
        <ShipsTable ships={ships} onOpen={(id) => change({ schip: id })} />
      ) : (
        <p role="status" className={list.count}>
          {data ? text.none : !error && common.loading}
        </p>
      )}
      {open && <ShipDialog ship={open} onClose={close} />}
      {opened === 'add' && <AddShip onClose={close} />}
      {opened === 'paste' && <PasteShips onClose={close} />}
    </>
  )
}
