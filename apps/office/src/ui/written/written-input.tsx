/** A day, a time or both, typed as they are written here; days also from a calendar. */
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../../text/written-nl.ts'
import { classNames } from '../class-names.ts'
import { placeBelow } from './place-below.ts'
import { WRITINGS, type Written } from './writings.ts'
import * as styles from './written.module.css'

export interface WrittenInputProps {
  id: string
  kind: Written
  /** As forms have it: 'YYYY-MM-DD', 'HH:MM', 'YYYY-MM-DDTHH:MM'; '' for none. */
  value: string
  /** Of the calendar's button. */
  label: string
  /** In a form: the value goes out by it. */
  name?: string | undefined
  required?: boolean
  min?: string | undefined
  max?: string | undefined
  /** Whether the focus is there when its dialog opens. */
  isFirst?: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  className?: string | undefined
  onChange: (value: string) => void
}

const Calendar = lazy(() => import('./calendar.tsx'))

export function WrittenInput(props: WrittenInputProps) {
  const { id, kind, value, label, name, required, min = '', max = '', className, onChange } = props
  const writing = WRITINGS[kind]
  const input = useRef<HTMLInputElement>(null)
  // What is half typed stays as it is, and is no value yet.
  const [typed, setTyped] = useState<string | null>(null)
  // Nobody is told that a day is wrong while it is being typed.
  const [isLeft, setLeft] = useState(false)
  const shown = typed ?? writing.write(value)
  const faultIn = (words: string): string => {
    const read = writing.read(words)
    if (read === null) return writing.wrong
    if (read !== '' && min !== '' && read < min) return text.from(writing.write(min))
    return read !== '' && max !== '' && read > max ? text.until(writing.write(max)) : ''
  }
  const fault = faultIn(shown)
  useLayoutEffect(() => input.current?.setCustomValidity(fault), [fault])
  function change(words: string) {
    setTyped(words)
    const read = writing.read(words)
    if (read !== null && read !== value && faultIn(words) === '') onChange(read)
  }
  return (
    <span className={styles.written}>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode={kind === 'moment' ? undefined : 'numeric'}
        autoComplete="off"
        placeholder={writing.shape}
        data-written={kind}
        data-first={props.isFirst || undefined}
        className={classNames(styles.input, className)}
        required={required}
        aria-invalid={props.isWrong || (typed !== null && fault !== '') || undefined}
        aria-describedby={props.describedBy}
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          if (fault === '') setTyped(null)
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      {writing.hasCalendar && (
        <ChooseDay
          {...{ label, min, max }}
          day={value.slice(0, 10)}
          onChoose={(day) => {
            setTyped(null)
            onChange(kind === 'moment' ? `${day}T${value.slice(11) || '00:00'}` : day)
          }}
        />
      )}
      {isLeft && typed !== null && fault !== '' && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

interface ChooseDayProps {
  label: string
  day: string
  min: string
  max: string
  onChoose: (day: string) => void
}

function ChooseDay({ label, onChoose, ...days }: ChooseDayProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={text.calendar}
        aria-description={label}
        popoverTarget={id}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 5h14v12H3zM3 9h14M7 3v4M13 3v4" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes this, and not what is behind it */}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={styles.calendar}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && button.current && box.current) placeBelow(button.current, box.current)
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <Calendar
              {...days}
              onChoose={(day) => {
                box.current?.hidePopover()
                onChoose(day)
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
