/** Bemanning: captains, who log in, and stewards, whom they take aboard. Which list and what is looked for stand in the address. */
import { use, useState } from 'react'
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
import * as styles from './people.module.css'
import { StewardsList } from './stewards-list.tsx'

const LISTS = ['kapiteins', 'stewards'] as const

export default function PeoplePage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [isAdding, add] = useState(false)
  const [said, say] = useState('')
  const which = filters.get('lijst') === 'stewards' ? 'stewards' : 'kapiteins'
  const search = filters.get('zoek') ?? ''
  const close = (done?: string) => {
    add(false)
    if (done !== undefined) say(done)
  }
  const isOfCaptains = which === 'kapiteins'
  const List = isOfCaptains ? CaptainsList : StewardsList
  const Add = isOfCaptains ? AddCaptain : AddSteward
  return (
    <>
      <PageHead title={text.title}>
        {rights.includes('people.change') && (
          <Button onClick={() => add(true)}>{isOfCaptains ? text.captains.add : text.stewards.add}</Button>
        )}
      </PageHead>
      <search className={list.filters}>
        <div className={styles.lists}>
          {LISTS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.list}
              aria-pressed={one === which}
              onClick={() => {
                say('')
                change({ lijst: one === 'kapiteins' ? null : one })
              }}
            >
              {text.lists[one]}
            </button>
          ))}
        </div>
        <TypedSearch label={text.search} search={search} onSearch={(zoek) => change({ zoek })} />
      </search>
      <Said>{said}</Said>
      <List search={search} onDone={say} />
      {isAdding && <Add onClose={close} />}
    </>
  )
}
