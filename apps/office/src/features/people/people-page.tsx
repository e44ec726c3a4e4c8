/** Bemanning: captains, who log in, and stewards, whom they take aboard. Which list and what is looked for stand in the address. */
import { use, useState } from 'react'
import { paste } from '../../text/paste-nl.ts'
import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { TypedSearch } from '../../ui/typed-search.tsx'
import { AddCaptain } from './add-captain.tsx'
import { AddSteward } from './add-steward.tsx'
import { CaptainsList } from './captains-list.tsx'
import { PasteCaptains } from './paste-captains.tsx'
import { PasteStewards } from './paste-stewards.tsx'
import * as styles from './people.module.css'
import { type Pin, ShownPins } from './shown-pins.tsx'
import { StewardsList } from './stewards-list.tsx'

const LISTS = ['kapiteins', 'stewards'] as const

export default function PeoplePage() {
  const { rights } = use(CurrentSession)
  const [filters] = useFilters()
  const [opened, open] = useState<'add' | 'paste' | null>(null)
  const [pins, show] = useState<readonly Pin[]>([])
  const [said, say] = useState('')
  const which = filters.get('lijst') === 'stewards' ? 'stewards' : 'kapiteins'
  const search = filters.get('zoek') ?? ''
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) say(done)
  }
  const isOfCaptains = which === 'kapiteins'
  const List = isOfCaptains ? CaptainsList : StewardsList
  const Add = isOfCaptains ? AddCaptain : AddSteward
  return (
    <>
      <PageHead title={text.title}>
        {rights.includes('people.change') && (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => open('paste')}>
              {paste.open}
            </Button>
            <Button onClick={() => open('add')}>
              {isOfCaptains ? text.captains.add : text.stewards.add}
            </Button>
          </div>
        )}
      </PageHead>
      {pins.length > 0 ? (
        <>
          <Said>{said}</Said>
          <ShownPins pins={pins} onClose={() => show([])} />
        </>
      ) : (
        <>
          <WhichList which={which} onOther={() => say('')} />
          <Said>{said}</Said>
          <List search={search} onDone={say} />
        </>
      )}
      {opened === 'add' && <Add onClose={close} />}
      {opened === 'paste' &&
        (isOfCaptains ? (
          <PasteCaptains onPins={(more) => show([...pins, ...more])} onClose={close} />
        ) : (
          <PasteStewards onClose={close} />
        ))}
    </>
  )
}

interface WhichListProps {
  which: (typeof LISTS)[number]
  onOther: () => void
}

/** The two lists to choose from, and what is looked for in it. */
function WhichList({ which, onOther }: WhichListProps) {
  const [filters, change] = useFilters()
  return (
    <search className={list.filters}>
      <div className={styles.lists}>
        {LISTS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.list}
            aria-pressed={one === which}
            onClick={() => {
              onOther()
              change({ lijst: one === 'kapiteins' ? null : one })
            }}
          >
            {text.lists[one]}
          </button>
        ))}
      </div>
      <TypedSearch
        label={text.search}
        search={filters.get('zoek') ?? ''}
        onSearch={(zoek) => change({ zoek })}
      />
    </search>
  )
}
