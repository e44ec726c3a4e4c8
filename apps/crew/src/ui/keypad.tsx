/**
 * A PIN by keys on the screen or on the keyboard: dots for what is entered, at most four digits (PANEL-13 to PANEL-15). Or a number of
 * as many digits, which anybody may read. It stands in a form: the Enter key submits that.
 */
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as styles from './keypad.module.css'
import { onlyPin } from './pin-input.tsx'
import { useHeld } from './use-held.ts'

/** The least digits a PIN has (LIM-05). */
export const MIN_PIN_DIGITS = 3

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface Props {
  label: ReactNode
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
  /** Number mode instead of a PIN: what stands until a digit is entered, and what is done by '+5'. */
  number?: { standing: string; onFiveMore: () => void }
}

export function Keypad({ label, value, isInvalid, onChange, number }: Props) {
  const enter = (text: string) => onChange(onlyPin(text))
  const keyOf = (digit: string) => (
    <Key key={digit} onPress={() => enter(value + digit)}>
      {digit}
    </Key>
  )
  return (
    <>
      <label className={styles.entry}>
        <span>{label}</span>
        <input
          ref={takeFocus}
          type={number ? 'text' : 'password'}
          // The keys below are the keyboard; a device's own would cover them, a kept password would know it for anybody.
          inputMode="none"
          autoComplete={number ? 'off' : 'one-time-code'}
          aria-invalid={isInvalid}
          placeholder={number?.standing}
          value={value}
          onChange={(event) => enter(event.target.value)}
        />
      </label>
      <div className={styles.keys}>
        {DIGITS.map(keyOf)}
        {number ? (
          <Key isHeldOn onPress={number.onFiveMore}>
            +5
          </Key>
        ) : (
          <Key isWord onPress={() => enter('')}>
            {text.pin.clear}
          </Key>
        )}
        {keyOf('0')}
        <Key
          label={text.pin.erase}
          isHeldOn
          onPress={() => enter((value || number?.standing || '').slice(0, -1))}
        >
          <Icon of="Delete" />
        </Key>
      </div>
    </>
  )
}

/** A PIN is typed at once. The dialog it comes into is open by then. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

interface KeyProps {
  children: ReactNode
  label?: string
  isWord?: boolean
  /** Held, it does so again and again. */
  isHeldOn?: boolean
  onPress: () => void
}

function Key({ children, label, isWord, isHeldOn = false, onPress }: KeyProps) {
  const held = useHeld(onPress, !isHeldOn)
  return (
    <button
      type="button"
      className={classNames(styles.key, isWord && styles.word)}
      aria-label={label}
      {...held}
      onPointerDown={(event) => {
        // The entry keeps the focus: one may go on typing after a press.
        event.preventDefault()
        held.onPointerDown(event)
      }}
    >
      {children}
    </button>
  )
}
