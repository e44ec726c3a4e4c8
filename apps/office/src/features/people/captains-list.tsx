import { useState } from 'react'
import { ageOf, shortMoment } from '../../platform/moments.ts'
import { useNow } from '../../platform/use-now.ts'
import { text } from '../../text/people-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { CaptainDialog } from './captain-dialog.tsx'
import * as styles from './people.module.css'
import { type Captain, useCaptains } from './people.ts'
import { PeopleTable } from './people-table.tsx'

const words = text.captains
const EVERY_MS = 60_000

interface ListProps {
  search: string
  onDone: (said: string) => void
}

export function CaptainsList({ search, onDone }: ListProps) {
  const pages = useCaptains(search)
  const now = useNow(EVERY_MS)
  const [openId, open] = useState<string | null>(null)
  const captain = pages.rows?.find(({ id }) => id === openId)
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) onDone(done)
  }
  return (
    <>
      <PeopleTable
        label={text.lists.kapiteins}
        pages={pages}
        columns={columnsOf(now, open)}
        none={search === '' ? words.none : text.noMatch}
        count={words.count}
      />
      {captain && <CaptainDialog captain={captain} onClose={close} />}
    </>
  )
}

function columnsOf(now: number, onOpen: (id: string) => void): Column<Captain>[] {
  return [
    {
      label: text.name,
      show: ({ id, name }) => (
        <LineButton label={text.open(name)} onClick={() => onOpen(id)}>
          {name}
        </LineButton>
      ),
    },
    { label: text.email, saysItself: true, show: ({ email }) => email ?? '' },
    { label: words.state, saysItself: true, show: (captain) => <State captain={captain} /> },
    {
      label: words.lastLogin,
      show: ({ last_login_at }) => (last_login_at ? ageOf(last_login_at, now) : words.never),
    },
  ]
}

function State({ captain: { blocked_at, new_pin_until } }: { captain: Captain }) {
  if (blocked_at) return <span className={styles.attention}>{words.blocked}</span>
  return new_pin_until ? words.pinSent(shortMoment(new_pin_until)) : words.active
}
