/** The boats of the map: one stop of the Tab key, arrows go from one to the next. */
import { type FocusEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { map as text } from '../../../../text/map-nl.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { moveFocus } from '../move-focus.ts'
import { BoatMark } from './boat-mark.tsx'
import type { Fleet } from './fleet.ts'
import * as styles from './map.module.css'
import type { Fit } from './view.ts'

/** So many go to a new place, where they are measured; more of them jump there. */
const FEW = 100

interface BoatsProps {
  fleet: Fleet
  /** Keys of its boats. */
  keys: readonly string[]
  fit: Fit
  timeZone: string
  openKey: string | null
  onOpen: (key: string) => void
  /** The focus came to one: it must be seen. */
  onReach: (key: string) => void
}

export const Boats = memo(function Boats({
  fleet,
  keys,
  fit,
  timeZone,
  openKey,
  onOpen,
  onReach,
}: BoatsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [here, comeTo] = useState<string | null>(null)
  useFocusBack(list, openKey)
  const tabKey = here !== null && keys.includes(here) ? here : keys[0]
  return (
    <ul
      ref={list}
      className={classNames(styles.boats, keys.length <= FEW && styles.few)}
      aria-label={text.boats}
      tabIndex={keys.length === 0 ? undefined : -1}
      onClick={(event) => {
        const key = keyOf(event)
        if (key !== null) onOpen(key)
      }}
      onKeyDown={moveFocus}
      onFocus={(event) => {
        const key = keyOf(event)
        if (key === null) return
        comeTo(key)
        // A mouse presses what it sees.
        if (event.target.matches(':focus-visible')) onReach(key)
      }}
    >
      {keys.map((key) => (
        <BoatMark
          key={key}
          {...{ fleet, fit, timeZone }}
          of={key}
          isOpen={key === openKey}
          isTabStop={key === tabKey}
        />
      ))}
    </ul>
  )
})

function keyOf({ target }: MouseEvent | FocusEvent): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset.key) || null
}
