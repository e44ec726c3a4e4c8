/** The week as a table of cells that are chosen as in a spreadsheet. */
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { plannedTime, shortDay } from '../../../platform/moments.ts'
import { week as text } from '../../../text/week-nl.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Sailing } from '../day-times.ts'
import { shipInWords } from '../ship-in-words.ts'
import { shiftInWords } from '../warnings.tsx'
import { weekdayOf } from '../words.ts'
import { type CellClashes, clashesIn } from './clashes.ts'
import { type Drafts, planAt } from './drafts.ts'
import { all, also, nextTo, only, type Selection, upTo } from './selection.ts'
import * as styles from './week.module.css'
import type { Place, Plan, Week } from './week.ts'

/** What a press of a key does beside choosing cells. */
export interface GridActions {
  onFillDown: () => void
  onEmpty: () => void
  onUndo: () => void
  /** To the fields that say who sails. */
  onEnter: () => void
  onCopy: () => string
  onPaste: (text: string) => void
}

interface GridProps extends GridActions {
  week: Week
  places: readonly Place[]
  drafts: Drafts
  /** Columns that have room. */
  columns: readonly number[]
  selection: Selection
  /** Null for who may only look. */
  onSelect: ((selection: Selection) => void) | null
  namesOf: (plan: Plan, place: Place) => { ship: string | null; captain: string | null }
}

export function WeekGrid(props: GridProps) {
  const { week, places, drafts, columns, selection, onSelect, namesOf } = props
  const table = useRef<HTMLTableElement>(null)
  const at = new Map(places.map((place) => [place.key, place]))
  const shown = places.filter(({ column, isOver }) => columns.includes(column) && !isOver)
  const { ofCells } = clashesIn(week, places, drafts)
  const stop = (selection.head && at.get(selection.head.key)) ?? shown[0]
  const handlers = useGridHandlers(table, { ...props, at, shown })
  const select = (chosen: readonly Place[], isMore: boolean) =>
    onSelect?.(all(chosen, isMore ? selection : null))
  return (
    <section className={styles.scroller} aria-label={text.grid}>
      <table
        ref={table}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are chosen as in a spreadsheet
        role="grid"
        aria-multiselectable="true"
        {...(onSelect && handlers)}
      >
        <thead>
          <tr>
            <th scope="col">{text.shift}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Head
                  words={dayOf(week, column)}
                  label={text.day(dayOf(week, column))}
                  onChoose={
                    onSelect &&
                    ((isMore) =>
                      select(
                        shown.filter((one) => one.column === column),
                        isMore,
                      ))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.map(({ name, trackName, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands; its cells have keys
            <tr key={row}>
              <th scope="row">
                <Head
                  words={name}
                  label={text.row(name, trackName)}
                  onChoose={
                    onSelect &&
                    ((isMore) =>
                      select(
                        shown.filter((one) => one.row === row),
                        isMore,
                      ))
                  }
                />
                <small>{text.course(trackName, departureOf(cells))}</small>
              </th>
              {columns.map((column) => {
                const place = cells[column] && at.get(`${week.days[column]?.day}/${cells[column].shift}`)
                if (!place) return <td key={column} className={styles.none} />
                const plan = planAt(drafts, place)
                if (place.isOver)
                  return (
                    <td key={column} className={styles.over}>
                      <Names of={namesOf(plan, place)} place={place} isCancelled={plan.isCancelled} />
                    </td>
                  )
                const isChosen = selection.chosen.has(place.key)
                return (
                  <td
                    key={column}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
                    role="gridcell"
                    data-key={place.key}
                    tabIndex={onSelect && place === stop ? 0 : -1}
                    aria-selected={onSelect ? isChosen : undefined}
                    className={classNames(
                      drafts.has(place.key) && styles.draft,
                      plan.isCancelled && styles.cancelled,
                    )}
                    title={drafts.has(place.key) ? text.notYet : undefined}
                  >
                    <Names
                      of={namesOf(plan, place)}
                      place={place}
                      isCancelled={plan.isCancelled}
                      clashes={ofCells.get(place.key)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface NamesProps {
  of: { ship: string | null; captain: string | null }
  place: Place
  isCancelled: boolean
  clashes?: CellClashes | undefined
}

function Names({ of: { ship, captain }, place: { cell, day }, isCancelled, clashes }: NamesProps) {
  const state = [isCancelled && text.cancelled, cell.isExtra && text.extra, cell.reason].filter(Boolean)
  return (
    <>
      {state.length > 0 && <span className={styles.off}>{state.join(': ')}</span>}
      <span className={ship === null ? styles.captain : styles.ship}>
        <b>{ship ?? text.nobody}</b>
        <AlsoOn shifts={clashes?.ship} day={day} />
      </span>
      {/* One dash says that nobody is planned; two of them in each cell would hide who is. */}
      <span className={styles.captain}>
        <i>{captain ?? (ship === null ? '\u00a0' : text.nobody)}</i>
        <AlsoOn shifts={clashes?.captain} day={day} />
      </span>
    </>
  )
}

/** Words below the name: the first shift, and how many more there are. All of them stand above the table. */
function AlsoOn({ shifts = [], day }: { shifts?: readonly Sailing[] | undefined; day: string }) {
  if (shifts.length === 0) return null
  const [first = '', ...others] = shifts.map((shift) => shiftInWords(shift, day))
  return (
    <b className={styles.clash} title={[first, ...others].join(', ')}>
      {text.alsoOn(first, others.length)}
    </b>
  )
}

interface HeadProps {
  words: string
  label: string
  onChoose: ((isMore: boolean) => void) | null
}

/** A day or a shift: a click chooses all of its cells. By keyboard Ctrl or Shift with the space bar does. */
function Head({ words, label, onChoose }: HeadProps) {
  if (!onChoose) return words
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.head}
      aria-label={label}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      {words}
    </button>
  )
}

const dayOf = ({ days }: Week, column: number) => {
  const { day = '' } = days[column] ?? {}
  return text.dayOf(weekdayOf(day), shortDay(day))
}

function departureOf(cells: Week['rows'][number]['cells']): string {
  const departure = cells.find((cell) => cell !== null)?.firstDepartureS ?? null
  return departure === null ? '' : plannedTime(departure)
}

/** The name of a ship or captain of a plan, as the cell had it or as it is chosen. */
export function namesIn(week: Week) {
  const ships = new Map(week.ships.map((ship) => [ship.id, shipInWords(ship)]))
  const captains = new Map<string, string | null>(week.captains.map(({ id, name }) => [id, name]))
  for (const { cells } of week.rows)
    for (const cell of cells) {
      if (cell?.ship && !ships.has(cell.ship.id)) ships.set(cell.ship.id, shipInWords(cell.ship))
      if (cell?.captain && !captains.has(cell.captain.id)) captains.set(cell.captain.id, cell.captain.name)
    }
  return ({ ship, captain }: Plan) => ({
    ship: ship === null ? null : (ships.get(ship) ?? ship),
    captain: captain === null ? null : (captains.get(captain) ?? text.aCaptain),
  })
}

interface Handled extends GridProps {
  at: ReadonlyMap<string, Place>
  shown: readonly Place[]
}

function useGridHandlers(table: RefObject<HTMLTableElement | null>, props: Handled) {
  const { at, shown, selection, onSelect } = props
  const isDragging = useRef(false)
  const placeOf = (target: EventTarget) =>
    at.get((target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? '')
  const focus = (place: Place, options?: FocusOptions) =>
    table.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(place.key)}"]`)?.focus(options)
  const choose = (place: Place, { isMore, isStretch }: { isMore: boolean; isStretch: boolean }) => {
    const ofMany = isStretch ? upTo(shown, selection, place) : also(selection, place)
    onSelect?.(isStretch || isMore ? ofMany : only(place))
    // It is in sight where it was pressed: moved, another cell would lie under the mouse.
    focus(place, { preventScroll: true })
  }
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target)
      if (!place || event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      isDragging.current = !event.ctrlKey && !event.metaKey
      choose(place, { isMore: event.ctrlKey || event.metaKey, isStretch: event.shiftKey })
      document.addEventListener('pointerup', () => (isDragging.current = false), { once: true })
    },
    onPointerOver(event: PointerEvent) {
      const place = isDragging.current && placeOf(event.target)
      if (place && place.key !== selection.head?.key) onSelect?.(upTo(shown, selection, place))
    },
    /** A finger has no Shift: each touch chooses one more, or one less. */
    onClick(event: { target: EventTarget; nativeEvent: MouseEvent }) {
      const place = placeOf(event.target)
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      if (place && isTouch) choose(place, { isMore: true, isStretch: false })
    },
    onKeyDown(event: KeyboardEvent) {
      const place = placeOf(event.target)
      if (!place) return
      const done = pressed(event, place, props)
      if (!done) return
      event.preventDefault()
      if (done !== true) {
        onSelect?.(done)
        if (done.head) focus(done.head)
      }
    },
    onCopy(event: ClipboardEvent) {
      if (!placeOf(event.target) || selection.chosen.size === 0) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', props.onCopy())
    },
    onPaste(event: ClipboardEvent) {
      if (!placeOf(event.target)) return
      event.preventDefault()
      props.onPaste(event.clipboardData.getData('text/plain'))
    },
  }
}

/** What a key does: another selection, true for anything else, false for nothing. */
function pressed(event: KeyboardEvent, place: Place, props: Handled): Selection | boolean {
  const { shown, selection } = props
  const { key, shiftKey } = event
  const isControl = event.ctrlKey || event.metaKey
  const does = (act: () => void) => {
    act()
    return true
  }
  if (event.altKey) return false
  if (key === ' ' && (isControl || shiftKey)) {
    const isOfLine = (one: Place) => (isControl ? one.column === place.column : one.row === place.row)
    return { ...all(shown.filter(isOfLine), null), head: place, anchor: place }
  }
  if (isControl) {
    if (key === 'a') return { ...all(shown, null), head: place, anchor: place }
    if (key === 'd') return does(props.onFillDown)
    return key === 'z' ? does(props.onUndo) : false
  }
  if (key === 'Delete' || key === 'Backspace') return does(props.onEmpty)
  if (key === 'Enter') return does(props.onEnter)
  if (key === 'Escape' || key === ' ') return only(place)
  const next = nextTo(shown, place, key)
  if (!next) return false
  return shiftKey ? upTo(shown, selection, next) : only(next)
}
