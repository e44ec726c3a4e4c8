/** The boats of the map: one stop of the Tab key, arrows go from one to the next. */
import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { map as text } from '../../../../text/map-nl.ts'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { moveFocus } from '../move-focus.ts'
import type { Offset } from './berths.ts'
import { BoatMark } from './boat-mark.tsx'
import type { MapBoat } from './boats.ts'
import type { Label } from './labels.ts'
import * as styles from './map.module.css'
import type { Fit } from './view.ts'

interface BoatsProps {
  boats: readonly MapBoat[]
  offsets: ReadonlyMap<string, Offset>
  labels: ReadonlyMap<string, Label>
  fit: Fit
  timeZone: string
  openKey: string | null
  onOpen: (key: string) => void
  /** The focus came to one: it must be seen. */
  onReach: (key: string) => void
}

const HERE: Offset = { dx: 0, dy: 0 }

export function Boats({ boats, offsets, labels, fit, timeZone, openKey, onOpen, onReach }: BoatsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [here, comeTo] = useState<string | null>(null)
  useFocusBack(list, openKey)
  const tabKey = (boats.find(({ row }) => row.key === here) ?? boats[0])?.row.key
  return (
    <ul
      ref={list}
      className={styles.boats}
      aria-label={text.boats}
      tabIndex={boats.length === 0 ? undefined : -1}
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
      {boats.map((boat) => {
        const { key } = boat.row
        return (
          <BoatMark
            key={key}
            {...{ boat, fit, ...(offsets.get(key) ?? HERE) }}
            label={labels.get(key) ?? null}
            isOpen={key === openKey}
            isTabStop={key === tabKey}
            timeZone={timeZone}
          />
        )
      })}
    </ul>
  )
}

function keyOf({ target }: MouseEvent | FocusEvent): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset.key) || null
}
