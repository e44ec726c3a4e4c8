import { useEffect, useState } from 'react'
import { useAskBeforeLeaving } from '../../platform/use-ask-before-leaving.ts'
import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './people.module.css'

const words = text.captains

export interface Pin {
  name: string
  email: string
  pin: string
}

/** The PINs of many captains, this once: a list to print, and to hand out in strips. Until they are printed, leaving asks first. */
export function ShownPins({ pins, onClose }: { pins: readonly Pin[]; onClose: () => void }) {
  const [printed, note] = useState<readonly Pin[] | null>(null)
  useAskBeforeLeaving(printed !== pins, words.pinsLost)
  useEffect(() => {
    const listener = () => note(pins)
    window.addEventListener('afterprint', listener)
    return () => window.removeEventListener('afterprint', listener)
  }, [pins])
  return (
    <>
      <header className={styles.pinsHead}>
        <h2>{words.pins}</h2>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button onClick={onClose}>{words.ready}</Button>
        </div>
      </header>
      <p role="status" className={styles.facts}>
        {words.pinsOnce(pins.length)}
      </p>
      <PlainTable
        label={words.pins}
        columns={[
          { label: text.name, show: ({ name }) => name },
          { label: text.email, saysItself: true, show: ({ email }) => email },
          { label: words.pin, foldsBelowPx: 0, show: ({ pin }) => <strong>{pin}</strong> },
        ]}
        rows={pins}
        keyOf={({ email }) => email}
      />
    </>
  )
}
