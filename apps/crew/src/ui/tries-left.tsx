/**
 * After a wrong PIN: that one try is left, or why there is none, and whom to call. It stands where the PIN is typed, and stays until the
 * next try.
 */
import type { TriesLeft as Left } from '@vaarboek/engine'
import { text } from '../text/text.ts'
import { Phone } from './emergency.tsx'
import * as styles from './tries-left.module.css'

interface Props {
  of: Left | null
  /** How long, or until when. */
  why: string | null | undefined
}

export function TriesLeft({ of, why }: Props) {
  if (of?.triesLeft === undefined) return null
  if (of.triesLeft === 1) return <p className={styles.left}>{text.oneTryLeft}</p>
  const { office } = of
  return (
    <p className={styles.left}>
      <span>{`${why ?? ''} ${text.callOffice}${office ? ': ' : '.'}`}</span>
      {office && <Phone number={office} />}
    </p>
  )
}
