/** Zoeken: one field over trips, notes, malfunctions, notifications, people, ships and the audit. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { find, MAX_FIND } from '@vaarboek/wire/office'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/find-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TypedSearch } from '../../ui/typed-search.tsx'
import * as styles from './find.module.css'
import { FoundList } from './found-list.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface FindProps {
  /** Words that are looked for at first. */
  start?: string
  onClose: () => void
}

export default function FindDialog({ start = '', onClose }: FindProps) {
  const [asked, ask] = useState(start)
  const whole = useRef<HTMLDivElement>(null)
  const q = asked.trim().slice(0, MAX_FIND)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => send(find, { q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  useEffect(() => whole.current?.querySelector('input')?.focus(), [])
  const step = (event: KeyboardEvent) => {
    // The browser's first one would empty the field.
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    const by = STEPS[event.key]
    const all = [...(whole.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const here = all.indexOf(document.activeElement as HTMLElement)
    // Enter in the field opens what stands first.
    if (event.key === 'Enter' && here === 0 && !isPlaceholderData) all[1]?.click()
    if (by === undefined) return
    event.preventDefault()
    all[Math.min(Math.max(here + by, 0), all.length - 1)]?.focus()
  }
  const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // What opens in another tab leaves the search as it is.
    if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey && !shiftKey) onClose()
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it */}
      <div ref={whole} className={styles.whole} onKeyDown={step} onClick={leave}>
        <TypedSearch label={text.label} search={asked} onSearch={ask} />
        <p className={styles.soft}>{text.hint}</p>
        <Failure of={error} />
        <div aria-live="polite">
          {q !== '' && !data && !error && <p>{common.loading}</p>}
          {q !== '' && data && <FoundList of={data} />}
        </div>
      </div>
    </Dialog>
  )
}
