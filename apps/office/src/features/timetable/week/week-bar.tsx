import { week as text } from '../../../text/week-nl.ts'
import { Button } from '../../../ui/button.tsx'
import * as filters from '../../../ui/filters.module.css'
import { Picker } from '../../../ui/picker.tsx'
import { Said } from '../../../ui/said.tsx'
import { shipInWords } from '../ship-in-words.ts'
import { dayInWords } from '../words.ts'
import { RosterFile } from './roster-file.tsx'
import * as styles from './week.module.css'
import type { Plan, Week } from './week.ts'

interface BarProps {
  week: Week
  /** Of the cells that are chosen. */
  plans: readonly Plan[]
  /** How many cells aren't saved. */
  drafts: number
  /** What the last press did. */
  said: string
  onPlan: (plan: Partial<Plan>) => void
  onTakeOver: (from: number | 'week-before') => Promise<void>
  onFillDown: () => void
  onUndo: () => void
  /** What is on the clipboard or in a file; null for what is no roster. */
  onPaste: (roster: string | null) => void
  onSave: () => void
  onDrop: () => void
}

/** No ship or captain has such an id. */
const DIFFERS = '?'
const NO_ONE = '-'
const WEEK_BEFORE = 'week-before'

/** What is done to all cells that are chosen, and to all that isn't saved. */
export function WeekBar(props: BarProps) {
  const { week, plans, drafts, said, onPlan, onTakeOver, onFillDown, onUndo, onPaste, onSave, onDrop } = props
  const areCancelled = plans.length > 0 && plans.every(({ isCancelled }) => isCancelled)
  return (
    <div className={styles.bar}>
      <div className={filters.filters}>
        <p className={styles.count} role="status">
          {text.chosen(plans.length)}
        </p>
        {plans.length === 0 ? (
          <p className={styles.how}>{text.how}</p>
        ) : (
          <>
            <WhoPicker
              label={text.ship}
              values={plans.map(({ ship }) => ship)}
              options={week.ships.map((ship) => [ship.id, shipInWords(ship)])}
              onChange={(ship) => onPlan({ ship })}
            />
            <WhoPicker
              label={text.captain}
              values={plans.map(({ captain }) => captain)}
              options={week.captains.map(({ id, name }) => [id, name])}
              onChange={(captain) => onPlan({ captain })}
            />
            <Picker
              label={text.takeOver}
              value=""
              options={[
                ['', text.takeFrom],
                ...week.days.map(({ day }, column) => [String(column), dayInWords(day)] as const),
                [WEEK_BEFORE, text.weekBefore],
              ]}
              onChange={(from) => void onTakeOver(from === WEEK_BEFORE ? from : Number(from))}
            />
            <Button variant="secondary" onClick={onFillDown}>
              {text.fillDown}
            </Button>
            <Button variant="secondary" onClick={() => onPlan({ isCancelled: !areCancelled })}>
              {areCancelled ? text.sail : text.cancel}
            </Button>
          </>
        )}
      </div>
      <div className={styles.state}>
        <Said>{said || (drafts > 0 && text.unsaved(drafts))}</Said>
        {drafts > 0 && (
          <>
            <Button onClick={onSave}>{text.save}</Button>
            <Button variant="secondary" onClick={onUndo}>
              {text.undo}
            </Button>
            <Button variant="secondary" onClick={onDrop}>
              {text.drop}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={() => onPaste('')}>
          {text.paste.open}
        </Button>
        <RosterFile onRead={onPaste} />
      </div>
    </div>
  )
}

interface WhoProps {
  label: string
  values: readonly (string | null)[]
  options: readonly (readonly [id: string, name: string])[]
  onChange: (id: string | null) => void
}

function WhoPicker({ label, values, options, onChange }: WhoProps) {
  const different = new Set(values)
  const [one = null] = values
  const isKnown = one === null || options.some(([id]) => id === one)
  const value = different.size > 1 || !isKnown ? DIFFERS : (one ?? NO_ONE)
  return (
    <Picker
      label={label}
      value={value}
      options={[
        ...(value === DIFFERS ? [[DIFFERS, text.differs] as const] : []),
        [NO_ONE, text.noOne],
        ...options,
      ]}
      onChange={(id) => id !== DIFFERS && onChange(id === NO_ONE ? null : id)}
    />
  )
}
