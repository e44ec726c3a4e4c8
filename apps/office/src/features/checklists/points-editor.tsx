/** The categories, parts and points of a draft; one point is open at a time. Nothing is dragged: buttons and Alt with an arrow move. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { text } from '../../text/checklists-nl.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './checklists.module.css'
import { LineTools } from './line-tools.tsx'
import {
  type Added,
  type Category,
  changed,
  type Fault,
  moved,
  type Outline,
  type Part,
  type Step,
  type TypedPoint,
  typedPoints,
  withCategory,
  without,
  withPart,
  withPoint,
} from './outline.ts'
import { faultOf, PointFields } from './point-fields.tsx'
import { TypedField } from './typed-field.tsx'

const words = text.draft

interface PointsEditorProps {
  outline: Outline
  faults: readonly Fault[]
  /** Key of the point that is open. */
  open: string | null
  onOpen: (key: string | null) => void
  onChange: (outline: Category[]) => void
  /** What was done is said, with what was there before where that can be put back. */
  onDone: (said: string, before: Outline | null) => void
}

/** What the lines are handed. */
interface Tools extends Omit<PointsEditorProps, 'outline' | 'onDone'> {
  outline: Outline
  move: (key: string, what: string, step: Step) => void
  remove: (key: string, what: string) => void
  add: (added: Added) => void
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

export function PointsEditor({ onDone, ...props }: PointsEditorProps) {
  const { outline, onChange, onOpen } = props
  const root = useRef<HTMLFieldSetElement>(null)
  /** A field that gets the focus as soon as it is drawn: 'n4 title'. */
  const focus = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focus.current === null) return
    root.current?.querySelector<HTMLElement>(`[data-of="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = null
  })
  function move(key: string, what: string, step: Step) {
    const active = document.activeElement
    focus.current = active instanceof HTMLElement ? (active.dataset.of ?? null) : null
    onChange(moved(outline, key, step))
    onDone(words.moved(what), null)
  }
  const tools: Tools = {
    ...props,
    move,
    remove(key, what) {
      onChange(without(outline, key))
      onDone(words.removed(what), outline)
    },
    add({ outline: next, key }) {
      focus.current = `${key} title`
      onChange(next)
      onOpen(key)
    },
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.altKey ? STEPS[event.key] : undefined
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')
    if (step === undefined || !line) return
    event.preventDefault()
    move(line.dataset.line ?? '', line.dataset.what ?? '', step)
  }
  return (
    <fieldset ref={root} className={styles.outline} onKeyDown={moveByKey}>
      <legend>{words.points}</legend>
      <p className={styles.soft}>{words.keys}</p>
      {outline.map((category, place) => (
        <CategoryLines key={category.key} category={category} nth={place + 1} tools={tools} />
      ))}
      <div>
        <Button variant="secondary" onClick={() => tools.add(withCategory(outline))}>
          {words.addCategory}
        </Button>
      </div>
    </fieldset>
  )
}

interface LinesProps<Line> {
  nth: number
  tools: Tools
  category: Line
}

function CategoryLines({ category, nth, tools }: LinesProps<Category>) {
  const { key, name, parts } = category
  const what = words.category(nth)
  return (
    <div className={styles.category} data-line={key} data-what={what}>
      <NameLine of={key} what={what} name={name} tools={tools} />
      {parts.map((part, place) => (
        <PartLines key={part.key} part={part} what={words.part(nth, place + 1)} tools={tools} />
      ))}
      <div>
        <Button variant="secondary" onClick={() => tools.add(withPart(tools.outline, key))}>
          {words.addPart}
        </Button>
      </div>
    </div>
  )
}

function PartLines({ part, what, tools }: { part: Part; what: string; tools: Tools }) {
  return (
    <div className={styles.partLines} data-line={part.key} data-what={what}>
      <NameLine of={part.key} what={what} name={part.name} hint={words.partHint} tools={tools} />
      <ol className={styles.pointLines}>
        {part.points.map((point) => (
          <PointLine key={point.key} point={point} tools={tools} />
        ))}
      </ol>
      <div>
        <Button variant="secondary" onClick={() => tools.add(withPoint(tools.outline, part.key))}>
          {words.addPoint}
        </Button>
      </div>
    </div>
  )
}

interface NameLineProps {
  of: string
  what: string
  name: string
  hint?: string
  tools: Tools
}

/** The name of a category or a part. */
function NameLine({ of, what, name, hint, tools }: NameLineProps) {
  const { outline, faults, onChange, move, remove } = tools
  return (
    <div className={styles.line}>
      <TypedField
        label={what}
        of={`${of} name`}
        value={name}
        fault={faultOf(faults, of, 'name')}
        hint={hint}
        onChange={(typed) => onChange(changed(outline, of, { name: typed }))}
      />
      <LineTools
        of={of}
        what={what}
        onMove={(step) => move(of, what, step)}
        onRemove={() => remove(of, what)}
      />
    </div>
  )
}

function PointLine({ point, tools }: { point: TypedPoint; tools: Tools }) {
  const { outline, faults, open, onOpen, onChange, move, remove, add } = tools
  const { key, title, unit } = point
  const nth = typedPoints(outline).findIndex((one) => one.key === key) + 1
  const what = words.numbered(nth)
  const own = faults.filter((fault) => fault.key === key)
  const isOpen = open === key
  return (
    <li
      className={classNames(styles.pointLine, own.length > 0 && styles.wrong)}
      data-line={key}
      data-what={what}
    >
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          data-of={`${key} open`}
          aria-label={words.point(nth)}
          aria-expanded={isOpen}
          aria-describedby={`point-${key}`}
          onClick={() => onOpen(isOpen ? null : key)}
        >
          <span className={styles.nth}>{nth}</span>
          <span id={`point-${key}`}>{[title || words.untitled, unit].filter(Boolean).join(' · ')}</span>
        </button>
        <LineTools
          of={key}
          what={what}
          onMove={(step) => move(key, what, step)}
          onRemove={() => remove(key, what)}
        />
      </div>
      {isOpen && (
        <PointFields
          point={point}
          faults={own}
          onChange={(more) => onChange(changed(outline, key, more))}
          onNext={() => add(withPoint(outline, key))}
        />
      )}
    </li>
  )
}
