/** 'Pincode vergeten?': the server sends a new one by e-mail (LOGIN-04 to LOGIN-07, LOGIN-17, LOGIN-18, LOGIN-24). */
import type { Engine } from '@vaarboek/engine'
import { type FormEvent, useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { isEmail } from './is-email.ts'
import * as styles from './login.module.css'

interface Props {
  /** Handed in: this opens where nobody is logged in. */
  engine: Engine
  /** The e-mail address that was typed before, at the login or in a try that failed. */
  email?: string | undefined
}

export function PincodeForm({ engine, email = '' }: Props) {
  const [isSent, setIsSent] = useState(false)
  const [isBusy, start] = useTransition()

  function send(email: string) {
    start(async () => {
      const done = await engine.account.requestPin(email)
      if (done.ok) setIsSent(true)
      else openPanel({ name: 'Whoops', ...done.whoops, after: { name: 'PincodeForm', email } })
    })
  }

  if (!isSent) {
    return (
      <Panel title={text.login.forgot}>
        <EmailForm typed={email} isBusy={isBusy} onSubmit={send} />
      </Panel>
    )
  }
  return (
    // Another panel, so that its title is said aloud and the focus isn't lost with the form.
    <Panel key="sent" title={text.forgotPin.doneTitle} subtitle={text.forgotPin.doneSubtitle}>
      <Emblem icon="Check" tone="done" />
      <Button onClick={closePanel}>{text.forgotPin.backToLogin}</Button>
    </Panel>
  )
}

interface EmailFormProps {
  typed: string
  isBusy: boolean
  onSubmit: (email: string) => void
}

function EmailForm({ typed, isBusy, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState(typed)
  const [wasTried, setWasTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!isBusy && isEmail(email)) onSubmit(email.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={text.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wasTried && !isEmail(email) && text.required}
      />
      <Button type="submit" isBusy={isBusy}>
        {text.forgotPin.submit}
      </Button>
    </form>
  )
}
