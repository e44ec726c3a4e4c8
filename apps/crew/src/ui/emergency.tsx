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
    <a className={styles.phone} href={`tel:${number.replace(NOT_DIALLED, '')}`}>
      {number}
    </a>
  )
}

/** All but the digits to dial and their +. A 0 in brackets behind a country goes too: it is for who calls inside it. */
const NOT_DIALLED = /(?<=\d.*)\(0\)|[^+\d]/g
