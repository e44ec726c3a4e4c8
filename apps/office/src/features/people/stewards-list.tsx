import { officePortraitPath } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { text } from '../../text/people-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
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
  const { rights } = use(CurrentSession)
  const [openId, open] = useState<string | null>(null)
  const steward = pages.rows?.find(({ id }) => id === openId)
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) onDone(done)
  }
  return (
    <>
      <PeopleTable
        name="stewards"
        label={text.lists.stewards}
        pages={pages}
        columns={columnsOf(rights.includes('people.change'), open)}
        none={search === '' ? words.none : text.noMatch}
        count={words.count}
        rowPx={ROW_PX}
      />
      {steward && <StewardDialog steward={steward} onClose={close} />}
    </>
  )
}

/**
 * The columns of the stewards. A name opens the steward for who may change one, or to see a portrait in full.
 */
function columnsOf(mayChange: boolean, onOpen: (id: string) => void): Column<Steward>[] {
  return [
    {
      label: text.name,
      show: (steward) => (
        <>
          {mayChange || steward.hasPortrait ? (
            <LineButton label={text.open(nameOf(steward))} onClick={() => onOpen(steward.id)}>
              {nameOf(steward)}
            </LineButton>
          ) : (
            <span>{nameOf(steward)}</span>
          )}
          {steward.spellings.length > 0 && (
            <span className={styles.soft}>{` ${words.spellings(steward.spellings.join(', '))}`}</span>
          )}
        </>
      ),
    },
    {
      label: words.portrait,
      show: (steward) =>
        steward.hasPortrait ? (
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
      show: ({ hiddenAt }) =>
        hiddenAt ? <span className={styles.soft}>{words.hidden}</span> : words.choosable,
    },
  ]
}
