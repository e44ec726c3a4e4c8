/** A boat on the map: a button, with its mark and its name. Drawn anew only when something of it changes. */
import { memo } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { toneOf } from '../tone-of.ts'
import { boatInWords, isAged, sayingsOf } from './boat-words.ts'
import type { MapBoat } from './boats.ts'
import { BESIDE, type Label, sideOf } from './labels.ts'
import * as styles from './map.module.css'
import { type Fit, placeOn } from './view.ts'

const TONES = { missed: styles.missed, calling: styles.calling, calm: undefined }
/** Bow up; one whose course isn't known is round. */
const HULL = 'M0 -8.5C4.2 -4.5 5 0 4.6 6.5H-4.6C-5 0 -4.2 -4.5 0 -8.5Z'

interface MarkProps {
  /** The same one while nothing of it changes. */
  boat: MapBoat
  fit: Fit
  dx: number
  dy: number
  /** Null: nobody looked yet where its name has room. */
  label: Label | null
  isOpen: boolean
  /** This boat, of all, is the stop of the Tab key. */
  isTabStop: boolean
  timeZone: string
}

export const BoatMark = memo(function BoatMark(props: MarkProps) {
  const { boat, fit, dx, dy, label, isOpen, isTabStop, timeZone } = props
  const { row, how } = boat
  const { x, y } = placeOn(fit, boat.point)
  const words = boatInWords(boat, { now: boat.at, timeZone })
  const at = (place: number, off: number) => `calc(var(--k) * ${rounded(place)}px + ${off}px)`
  return (
    <li
      data-key={row.key}
      className={classNames(how === 'measured' && styles.measured)}
      style={{ transform: `translate(${at(x, dx)}, ${at(y, dy)})` }}
    >
      <button
        type="button"
        className={classNames(
          styles.boat,
          TONES[toneOf(row)],
          row.isSilent && styles.silent,
          isAged(boat, boat.at) && styles.aged,
          isOpen && styles.open,
        )}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words}
        aria-pressed={isOpen}
        title={words}
      >
        <Hull {...boat} />
        <Name label={label ?? BESIDE} sayings={sayingsOf(boat, boat.at)} />
      </button>
    </li>
  )
})

const rounded = (px: number) => Math.round(px * 100) / 100

function Hull({ heading, berth, how }: MapBoat) {
  const drawn = how === 'planned' ? styles.hollow : styles.filled
  return (
    <svg className={styles.mark} viewBox="-10 -10 20 20" aria-hidden="true">
      {heading === null && berth === null ? (
        <circle className={drawn} r={6} />
      ) : (
        <path className={drawn} d={HULL} transform={`rotate(${heading ?? 0})`} />
      )}
    </svg>
  )
}

function Name({ label, sayings }: { label: Label; sayings: readonly (readonly string[])[] }) {
  const { dx: left, dy: top, width, saying, isOver } = label
  const [name, more] = sayings[saying] ?? sayings[0] ?? []
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.room, isOver && styles.over)}
      style={{ left, top, width, justifyContent: sideOf(label) }}
    >
      <span className={styles.name}>
        <b>{name}</b>
        {more !== undefined && <span>{` ${more}`}</span>}
      </span>
    </span>
  )
}
