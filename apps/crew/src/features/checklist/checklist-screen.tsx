/**
 * The start or end checklist: categories at the side, the open one's fields in the middle, the overview last (CHECK-01 to
 * CHECK-29). What is typed is saved at once; what is submitted can't be changed any more.
 */

import { type Checklist, canSubmit, isCategoryComplete, type ListKind, type Trip } from '@vaarboek/domain'
import { checklistOfTrip } from '@vaarboek/engine'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { navigate, useSearch } from '../../ui/navigation.tsx'
import { NotChosen } from '../../ui/nothing.tsx'
import { Now } from '../../ui/now.tsx'
import { openPanel } from '../../ui/panel.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { CategoryContent } from './category-content.tsx'
import { CategoryNavigation } from './category-navigation.tsx'
import * as styles from './checklist.module.css'
import { ChecklistOverview } from './checklist-overview.tsx'
import { type ChecklistStep, checklistPlace, stepAfter, stepBefore, stepOf } from './checklist-places.ts'

interface Props {
  step: string | undefined
  /** The place of a subcategory to begin at, from 0 (SHELL-21). */
  substep: string | undefined
}

export function ChecklistScreen({ step, substep }: Props) {
  const kind: ListKind = useSearch().includes('end=true') ? 'end' : 'start'
  const trip = useEngineState((state) => state.trip)
  const ships = useEngineState(({ reference: lists }) => lists.ships)
  const checklist = trip && checklistOfTrip(trip, ships, kind)
  if (!trip) return <NotChosen title={text.refusals['no-trip']} />
  if (!checklist || checklist.categories.length === 0) return <EmptyState title={text.checklist.none} />
  const shown = stepOf(step, checklist.categories.length)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2>{recordWords().checklists[kind]}</h2>
        <Now isLine />
      </header>
      {trip.checklists[kind] && (
        <p role="status" className={styles.submitted}>
          {text.checklist.isSubmitted}
        </p>
      )}
      <div className={styles.columns}>
        <CategoryNavigation checklist={checklist} kind={kind} shown={shown} />
        {shown === 'overview' ? (
          <ChecklistOverview trip={trip} checklist={checklist} kind={kind} />
        ) : (
          <CategoryContent
            key={shown}
            category={checklist.categories[shown]}
            kind={kind}
            isLocked={trip.checklists[kind] !== null}
            startAt={Number(substep ?? 0)}
          />
        )}
      </div>
      <Actions trip={trip} checklist={checklist} kind={kind} shown={shown} />
    </div>
  )
}

interface ActionsProps {
  trip: Trip
  checklist: Checklist
  kind: ListKind
  shown: ChecklistStep
}

function Actions({ trip, checklist, kind, shown }: ActionsProps) {
  const isReady = useEngineState(({ drafts }) => {
    const draft = drafts[kind]
    return draft !== null && canSubmit(draft, checklist)
  })
  const missing = useEngineState(({ drafts }) => {
    const draft = drafts[kind]
    const open = checklist.categories.filter((category) => draft && !isCategoryComplete(draft, category))
    return open.map(({ name }) => name).join(', ')
  })
  const isLocked = trip.checklists[kind] !== null
  const steps = checklist.categories.length
  const [before, after] = [stepBefore(shown, steps), stepAfter(shown, steps)]
  const go = (step: ChecklistStep | null) => step !== null && navigate(checklistPlace(step, kind))
  const isLast = after === null
  return (
    <ActionBar>
      {missing && !isLocked && (
        <p className={styles.missing}>{`${text.checklist.openFields}${text.colon} ${missing}`}</p>
      )}
      <WayTo to="/dashboard">{text.backToDashboard}</WayTo>
      <Button variant="secondary" disabled={before === null || isLocked} onClick={() => go(before)}>
        {text.previous}
      </Button>
      <Button
        variant={isLast || isReady ? 'secondary' : 'primary'}
        disabled={isLast || isLocked}
        records={`step ${after}`}
        onClick={() => go(after)}
      >
        {text.next}
      </Button>
      <Button
        size="large"
        variant={isLast || isReady ? 'primary' : 'secondary'}
        disabled={!isReady || isLocked}
        onClick={() => openPanel({ name: 'ChecklistConfirm', list: kind, upload: kind === 'end' })}
      >
        {kind === 'end' ? text.checklist.save : text.checklist.ready}
      </Button>
    </ActionBar>
  )
}
