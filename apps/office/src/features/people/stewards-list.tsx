import { officePortraitPath } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/people-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './people.module.css'
import { nameOf, portraitOf, type Steward, useStewards } from './people.ts'
import { PeopleTable } from './people-table.tsx'
import { StewardDialog } from './steward-dialog.tsx'

const words = text.stewards
const ROW_PX = 50

interface ListProps {
  search: string
  onDone: (said: string) => void
}

export function StewardsList({ search, onDone }: ListProps) {
  const pages = useStewards(search)
  const [openId, open] = useState<string | null>(null)
  const steward = pages.rows?.find(({ id }) => id === openId)
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) onDone(done)
  }
  return (
    <>
      <PeopleTable
        label={text.lists.stewards}
        pages={pages}
        columns={columnsOf(open)}
        none={search === '' ? words.none : text.noMatch}
        count={words.count}
        rowPx={ROW_PX}
      />
      {steward && <StewardDialog steward={steward} onClose={close} />}
    </>
  )
}

function columnsOf(onOpen: (id: string) => void): Column<Steward>[] {
  return [
    {
      label: text.name,
      show: (steward) => (
        <>
          <LineButton label={text.open(nameOf(steward))} onClick={() => onOpen(steward.id)}>
            {nameOf(steward)}
          </LineButton>{' '}
          {steward.spellings.length > 0 && (
            <span className={styles.soft}>{words.spellings(steward.spellings.join(', '))}</span>
          )}
        </>
      ),
    },
    {
      label: words.portrait,
      show: (steward) =>
        steward.has_picture ? (
          <img
            className={styles.portrait}
            src={portraitOf(officePortraitPath(steward.id), steward)}
            alt={words.portraitOf(nameOf(steward))}
            loading="lazy"
          />
        ) : (
          <span className={styles.soft}>{words.noPortrait}</span>
        ),
    },
    {
      label: words.state,
      saysItself: true,
      show: ({ hidden_at }) =>
        hidden_at ? <span className={styles.soft}>{words.hidden}</span> : words.choosable,
    },
  ]
}
