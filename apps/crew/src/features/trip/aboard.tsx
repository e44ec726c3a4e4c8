/** A number aboard over what may be aboard: '12 / 80', or '12 / -' when nobody knows (AMB-18). */
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { nl } from '../../text/nl.ts'
import styles from './flight.module.css'

interface Props {
  icon: ReactNode
  label: string
  aboard: number
  maximum: number | null
  /** Above the maximum: flagged, in words too, never blocked (PASS-21). */
  isInvalid: boolean
}

export function Aboard({ icon, label, aboard, maximum, isInvalid }: Props) {
  return (
    <span className={styles.aboard} data-invalid={isInvalid || undefined}>
      {isInvalid ? <TriangleAlert /> : icon}
      <span className={styles.hidden}>{label}</span>
      <span className={styles.figure}>
        {aboard} / {maximum ?? '-'}
      </span>
      {isInvalid && <span className={styles.tooMany}>{nl.own.aboveMaximum}</span>}
    </span>
  )
}
