/**
 * The technical service's number, to call first when a malfunction can't wait (MALF-18); and phone numbers
 * one can press.
 */

import { isBlank } from '@vaarboek/domain'
import { text } from '../text/text.ts'
import * as styles from './contacts.module.css'
import { useEngineState } from './hooks.ts'

export function Emergency() {
  const number = useEngineState(({ contacts }) => contacts.technicalService)
  return (
    <p className={styles.emergency}>
      <span>{text.malfunction.callFirst}</span> <Phone number={number} />
    </p>
  )
}

/** @param number as somebody wrote it down; without one that is said, and there is nothing to press */
export function Phone({ number }: { number: string | undefined }) {
  if (number === undefined || isBlank(number)) return <span>{text.help.notSet}</span>
  return (
    <a className={styles.phone} href={`tel:${dialled(number)}`}>
      {number}
    </a>
  )
}

/** Digits to dial. Of '+32 (0)3 …' the 0 is for who calls inside the country, without what stands before it. */
function dialled(number: string): string {
  return number.replace(/^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')
}
