import { useQueryClient } from '@tanstack/react-query'
import { passkeyName, passkeyRemove } from '@vaarboek/wire/office'
import { useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/account-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './account.module.css'
import { ACCOUNT, type Passkey } from './account.ts'

interface OnePasskeyProps {
  passkey: Passkey
  /** Something is to be done with it: what was said of the action before is over. */
  onBegin: () => void
  /** Says what was done. */
  onDone: (said: string) => void
}

/** A passkey, with a new name or a question behind it. */
export function OnePasskey({ passkey, onBegin, onDone }: OnePasskeyProps) {
  const { name, createdAt, usedAt } = passkey
  const [doing, setDoing] = useState<'naming' | 'removing' | null>(null)
  const { made, used, unused, rename, renameOf, remove, removeOf } = text.passkeys
  const row = useRef<HTMLLIElement>(null)
  const begin = (what: 'naming' | 'removing') => {
    onBegin()
    setDoing(what)
  }
  const close = () => {
    setDoing(null)
    row.current?.querySelector('button')?.focus()
  }
  return (
    <li ref={row}>
      <div className={styles.passkey}>
        <span>
          <strong>{name}</strong>{' '}
          <span className={styles.does}>
            {`${made(shortMoment(createdAt))}, ${usedAt ? used(shortMoment(usedAt)) : unused}`}
          </span>
        </span>
        <LineButton label={renameOf(name)} onClick={() => begin('naming')}>
          {rename}
        </LineButton>
        <LineButton label={removeOf(name)} onClick={() => begin('removing')}>
          {remove}
        </LineButton>
      </div>
      {doing === 'naming' && <Naming passkey={passkey} onClose={close} />}
      {doing === 'removing' && <Removing passkey={passkey} onClose={close} onDone={onDone} />}
    </li>
  )
}

interface DoingProps {
  passkey: Passkey
  onClose: () => void
}

function Naming({ passkey: { id, name }, onClose }: DoingProps) {
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  return (
    <Form
      onSubmit={async ({ name: given = '' }) => {
        const request = { id, name: given }
        const account = await sendKeyed(request, (key) => send(passkeyName, request, { key }))
        queries.setQueryData(ACCOUNT, account)
        onClose()
      }}
      actions={<Actions submit={text.passkeys.save} onClose={onClose} />}
    >
      <TextField
        label={text.passkeys.nameOf(name)}
        name="name"
        autoComplete="off"
        defaultValue={name}
        autoFocus
      />
    </Form>
  )
}

function Removing({ passkey: { id, name }, onClose, onDone }: DoingProps & Pick<OnePasskeyProps, 'onDone'>) {
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  const { sure, yes, done } = text.passkeys
  return (
    <Form
      onSubmit={async () => {
        const account = await sendKeyed('remove', (key) => send(passkeyRemove, { id }, { key }))
        queries.setQueryData(ACCOUNT, account)
        onDone(done.removed(name))
      }}
      actions={<Actions submit={yes} isDanger onClose={onClose} />}
    >
      <p>{sure(name)}</p>
    </Form>
  )
}

function Actions({
  submit,
  isDanger = false,
  onClose,
}: {
  submit: string
  isDanger?: boolean
  onClose: () => void
}) {
  return (
    <>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
        {submit}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
    </>
  )
}
