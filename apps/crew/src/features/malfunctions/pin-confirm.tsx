/**
 * 'Bevestig met je pincode': a report leaves only after the captain's PIN (MALF-28 to MALF-32, PANEL-11 to PANEL-17,
 * AMB-49). Whatever comes of it, the draft is lost only by becoming a record.
 */
import type { PinResult } from '@vaarboek/engine'
import { type FormEvent, useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { worded } from '../../text/worded.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine } from '../../ui/hooks.ts'
import { Keypad, MIN_PIN_DIGITS } from '../../ui/keypad.tsx'
import { leaveTo } from '../../ui/leave-to.ts'
import { cameFrom } from '../../ui/navigation.tsx'
import { openPanel, panelStore } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import { TriesLeft } from '../../ui/tries-left.tsx'
import * as styles from './create-malfunction.module.css'

export function PinConfirm() {
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failed, setFailed] = useState<PinResult | null>(null)
  const { confirm, isBusy } = useConfirm((result) => {
    setFault(faultOf(result))
    setFailed(result)
    setPin('')
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pin.length >= MIN_PIN_DIGITS && !isBusy) confirm(pin)
  }

  return (
    <Panel title={text.pin.title}>
      <form className={styles.form} onSubmit={submit}>
        <Keypad
          label={text.pincode}
          value={pin}
          isInvalid={fault !== null}
          onChange={(entered) => {
            setPin(entered)
            setFault(null)
          }}
        />
        {/* Always there, so that what appears in it is said aloud. */}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        {failed && 'triesLeft' in failed && <TriesLeft of={failed} why={whyLocked(failed)} />}
        <Button
          type="submit"
          size="large"
          records="pin"
          isBusy={isBusy}
          disabled={pin.length < MIN_PIN_DIGITS}
        >
          {text.confirm}
        </Button>
      </form>
    </Panel>
  )
}

/** @param onFault the PIN was wrong, or nobody can know */
function useConfirm(onFault: (verdict: PinResult) => void) {
  const engine = useEngine()
  const [isBusy, start] = useTransition()

  async function confirm(pin: string) {
    const verdict = await engine.account.checkPin(pin)
    // Closing the panel meanwhile takes the question back: nothing is reported.
    if (panelStore.getState().view?.name !== 'PinConfirm') return
    if (verdict.is === 'login') return openPanel({ name: 'LoginAgain' })
    if (verdict.is === 'failed') return openPanel({ name: 'Whoops', ...verdict.whoops })
    if (verdict.is !== 'right') return onFault(verdict)
    const recorded = await engine.malfunctions.sendReport()
    if (!recorded.ok) return sayUnrecorded(recorded)
    leaveTo(cameFrom('/flight') ? '/flight' : '/malfunctions')
  }

  return { confirm: (pin: string) => start(() => confirm(pin)), isBusy }
}

function faultOf(verdict: PinResult): string | null {
  if (verdict.is === 'wrong') return text.pin.wrong
  return 'triesLeft' in verdict ? null : text.pin.unknown
}

/** In the server's words, or as it is without it. */
function whyLocked(verdict: PinResult): string {
  if ('message' in verdict && verdict.message) return worded(verdict.message, verdict.code)
  return `${text.tooManyTries} ${text.pin.unknown}`
}
