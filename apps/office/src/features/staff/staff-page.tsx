/** Beheer, Accounts: who works here and as what. */
import { useQuery } from '@tanstack/react-query'
import { staffList } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/staff-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { AddColleague } from './add-colleague.tsx'
import { ChangeColleague } from './change-colleague.tsx'
import { STAFF } from './staff.ts'
import { StaffTable } from './staff-table.tsx'

export default function StaffPage() {
  const { data, error } = useQuery({
    queryKey: [STAFF],
    queryFn: ({ signal }) => send(staffList, {}, { signal }),
  })
  const [isAdding, add] = useState(false)
  const [openId, show] = useState<string | null>(null)
  const [said, say] = useState('')
  const close = (done?: string) => {
    add(false)
    show(null)
    if (done !== undefined) say(done)
  }
  const open = data?.staff.find(({ id }) => id === openId)
  return (
    <>
      <PageHead title={text.page}>
        <Button onClick={() => add(true)}>{text.add}</Button>
      </PageHead>
      <Said>{said}</Said>
      <Failure of={error} />
      {data ? (
        <StaffTable staff={data.staff} onChange={({ id }) => show(id)} />
      ) : (
        !error && <p>{common.loading}</p>
      )}
      {isAdding && <AddColleague onClose={close} />}
      {open && <ChangeColleague member={open} onClose={close} />}
    </>
  )
}
