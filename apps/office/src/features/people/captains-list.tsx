import type { Right } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { ageOf } from '../../platform/age.ts'
import { shortMoment } from '../../platform/moments.ts'
import { useNow } from '../../platform/use-now.ts'
import { text } from '../../text/people-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { CaptainDialog } from './captain-dialog.tsx'
import * as styles from './people.module.css'
import { type Captain, useCaptains } from './people.ts'
import { PeopleTable } from './people-table.tsx'

const words = text.captains
const EVERY_MS = 60_000
/** Below so many pixels who sails with a new PIN has no room beside the last login. */
const DESK_PX = 1250

interface ListProps {
  search: string
  onDone: (said: string) => void
}

export function CaptainsList({ search, onDone }: ListProps) {
  const pages = useCaptains(search)
  const now = useNow(EVERY_MS)
  const { rights } = use(CurrentSession)
  const [openId, open] = useState<string | null>(null)
  const captain = pages.rows?.find(({ id }) => id === openId)
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) onDone(done)
  }
  return (
    <>
      <PeopleTable
        name="kapiteins"
        label={text.lists.kapiteins}
        pages={pages}
        columns={columnsOf(now, rights, open)}
        none={search === '' ? words.none : text.noMatch}
        count={words.count}
      />
      {captain && <CaptainDialog captain={captain} onClose={close} />}
    </>
  )
}

/** Rights by which one can do something with a captain; without any of them there is nothing to open. */
const ACTIONS: readonly Right[] = ['people.change', 'captains.pin', 'captains.block', 'people.forget']

function columnsOf(now: number, rights: readonly string[], onOpen: (id: string) => void): Column<Captain>[] {
  const mayOpen = ACTIONS.some((right) => rights.includes(right))
  const email: Column<Captain> = {
    label: text.email,
    saysItself: true,
    show: (captain) => captain.email ?? '',
  }
  return [
    {
      label: text.name,
      show: ({ id, name }) =>
        mayOpen ? (
          <LineButton label={text.open(name)} onClick={() => onOpen(id)}>
            {name}
          </LineButton>
        ) : (
          name
        ),
    },
    ...(rights.includes('people.change') ? [email] : []),
    { label: words.state, saysItself: true, show: (captain) => <State captain={captain} /> },
    {
      label: words.lastLogin,
      foldsBelowPx: DESK_PX,
      show: ({ lastLoginAt }) => (lastLoginAt ? ageOf(lastLoginAt, now) : words.never),
      inFile: ({ lastLoginAt }) => lastLoginAt,
    },
  ]
}

function State({ captain: { blockedAt, newPinUntil, underWay } }: { captain: Captain }) {
  const sails = underWay && words.sailsNow(underWay.shipName, underWay.people)
  const account = newPinUntil ? words.pinSent(shortMoment(newPinUntil)) : sails ? null : words.active
  return (
    <>
      {blockedAt ? <span className={styles.attention}>{words.blocked}</span> : <span>{account}</span>}
      {sails && <span className={styles.sails}>{sails}</span>}
    </>
  )
}
