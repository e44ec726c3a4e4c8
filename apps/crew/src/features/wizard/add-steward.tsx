/**
 * Somebody who isn't in the list yet (WIZ-29 to WIZ-32, WIZ-70 to WIZ-72, AMB-39). A name that exists is that person and
 * needs no network; a failure keeps what was typed.
 */
import { stewardNamed } from '@vaarboek/domain'
import { type FormEvent, useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import { TextInput } from '../../ui/text-input.tsx'
import * as styles from './start.module.css'

export function AddSteward({ onDone }: { onDone: () => void }) {
  const actions = useEngine('wizard')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, start] = useTransition()
  const isOnline = useEngineState((state) => state.isOnline)
  const isKnown = useEngineState(
    ({ reference: lists }) => stewardNamed(lists.stewards, firstName, lastName) !== null,
  )
  const canBeAdded = isOnline || isKnown

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!firstName.trim() || !lastName.trim()) return
    start(async () => {
      const done = await actions.addSteward(firstName, lastName)
      if (!done.ok) {
        const noNetwork = { status: null, title: text.needsNetwork }
        return openPanel({ name: 'Whoops', ...(done.reason === 'server' ? done.whoops : noNetwork) })
      }
      openPanel({ name: 'Success', title: text.wizard.stewardAdded, subtitle: text.wizard.success })
      onDone()
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{text.wizard.addStewards}</h2>
      <TextInput
        label={text.firstName}
        autoComplete="off"
        value={firstName}
        onChange={setFirstName}
        error={wasTried && !firstName.trim() && text.required}
      />
      <TextInput
        label={text.lastName}
        autoComplete="off"
        value={lastName}
        onChange={setLastName}
        error={wasTried && !lastName.trim() && text.required}
      />
      {!canBeAdded && <p role="status">{text.needsNetwork}</p>}
      <div className={styles.formActions}>
        <Button variant="secondary" onClick={onDone}>
          {text.wizard.backToStewards}
        </Button>
        <Button type="submit" records="steward" isBusy={isBusy} disabled={!canBeAdded}>
          {text.confirm}
        </Button>
      </div>
    </form>
  )
}
