/**
 * E-mail and PIN, at the login screen and over a trip alike. Nothing is sent before both are given (LOGIN-15, LOGIN-16);
 * while the call runs it can't be sent twice (LOGIN-22).
 */
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { firstText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { onlyPin, PinInput } from '../../ui/pin-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import * as styles from './login.module.css'

interface Props {
  submitLabel: string
  /** Name of what its button records, if that records anything. */
  records?: string | undefined
  /** Addresses that are known here, the last one first. */
  known?: readonly string[]
  /** Message of the last try, null without one; shown until something is typed. */
  failure: string | null
  /** Why the server wants a code too; null while it doesn't. */
  codeAsked: string | null
  /** How often one may try still. */
  triesLeft: ReactNode
  isBusy: boolean
  onSubmit: (email: string, pin: string, code: string) => void
  onType: () => void
  /** Somebody forgot the PIN. @param email what is typed */
  onForgot?: (email: string) => void
}

export function LoginForm(props: Props) {
  const {
    known = [],
    submitLabel,
    records,
    failure,
    codeAsked,
    triesLeft,
    isBusy,
    onSubmit,
    onType,
    onForgot,
  } = props
  const [email, setEmail] = useState('')
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  const [hasLink, setHasLink] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fill = useCallback((address: string) => {
    setEmail(address)
    form.current?.querySelectorAll('input')[1]?.focus()
  }, [])

  // Entries that were typed, or filled in by the browser, before this script was there.
  useEffect(() => {
    const [typedEmail, typedPin] = form.current?.querySelectorAll('input') ?? []
    setEmail(typedEmail?.value ?? '')
    setPin(onlyPin(typedPin?.value ?? ''))
    // The link of the office for a new tablet.
    const [, linked] = location.hash.split('#code=')
    if (linked) setCode(linked)
    setHasLink(!!linked)
  }, [])

  // Whoever types already isn't disturbed.
  const [last] = known
  useEffect(() => {
    const isTouched = [...(form.current?.querySelectorAll('input') ?? [])].some(
      (input) => input.value || input === document.activeElement,
    )
    if (last && !isTouched) fill(last)
  }, [last, fill])

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!isBusy && email.trim() && pin) onSubmit(email.trim(), pin, code.trim())
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onChange={onType} noValidate>
      {known.length > 1 && (
        <div className={styles.known}>
          {known.map((address) => (
            <Button
              key={address}
              variant={address === email ? 'secondary' : 'quiet'}
              onClick={() => fill(address)}
            >
              {address}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        label={firstText.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wasTried && !email.trim() && firstText.required}
      />
      <PinInput
        label={firstText.pincode}
        value={pin}
        onChange={setPin}
        error={wasTried && !pin && firstText.required}
      />
      {codeAsked && (
        <p role="status" className={styles.asked}>
          {codeAsked}
        </p>
      )}
      {(codeAsked || hasLink) && (
        <TextInput label={firstText.code} autoComplete="one-time-code" value={code} onChange={setCode} />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {triesLeft}
      <Button type="submit" records={records} isBusy={isBusy}>
        {submitLabel}
      </Button>
      {onForgot && (
        <Button variant="quiet" onClick={() => onForgot(email.trim())}>
          {firstText.login.forgot}
        </Button>
      )}
    </form>
  )
}
