/**
 * The keys for one number of a count, over the panel that counts. What is entered is the counter's at once; it is shown as it was
 * entered, also when that is more than can be.
 */
import { type ReactNode, useState } from 'react'
import { text } from '../text/text.ts'
import { asModal } from './as-modal.ts'
import { Button } from './button.tsx'
import * as styles from './count-keypad.module.css'
import { Keypad } from './keypad.tsx'

/** So long it is still there, unseen: the second tap of two presses nothing that lay under it. */
const ECHO_MS = 300

interface Props {
  /** The number's name, for instance 'Opstappers: Personen'. */
  name: string
  /** Hint or message beside the name. */
  said: ReactNode
  /** Without sign. */
  value: number
  isInvalid: boolean
  /** @param isWhole it was entered digit by digit, and is what is meant, whatever is possible now */
  onEnter: (value: number, isWhole: boolean) => void
  onClose: () => void
}

export function CountKeypad({ name, said, value, isInvalid, onEnter, onClose }: Props) {
  const [entered, setEntered] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    setTimeout(onClose, ECHO_MS)
  }
  return (
    <dialog
      ref={asModal}
      className={styles.keypad}
      data-leaving={isLeaving || undefined}
      aria-label={name}
      // The panel under it stays: React tells it of both.
      onCancel={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && leave()}
    >
      <form
        className={styles.keys}
        onSubmit={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <Keypad
          label={
            <>
              <span>{name}</span>
              {said || <small />}
            </>
          }
          value={entered}
          isInvalid={isInvalid}
          onChange={(digits) => {
            setEntered(digits)
            onEnter(Number(digits), true)
          }}
          number={{
            standing: `${value}`,
            onFiveMore: () => {
              setEntered('')
              onEnter(value + 5, false)
            },
          }}
        />
        <Button type="submit">{text.ok}</Button>
      </form>
    </dialog>
  )
}
