/** A captain's dialog: the name, a new PIN, keeping them out, forgetting them. */
import type { ResponseOf } from '@vaarboek/wire'
import {
  captainBlock,
  captainEmail,
  captainForget,
  captainPhone,
  captainPin,
  captainRename,
  captainUnblock,
} from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { text } from '../../text/people-nl.ts'
import { Action } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './people.module.css'
import { CAPTAINS, type Captain, MAX_NAME_LENGTH } from './people.ts'
import { ShownPin } from './shown-pin.tsx'

const words = text.captains

interface CaptainProps {
  captain: Captain
  onClose: (done?: string) => void
}

export function CaptainDialog({ captain, onClose }: CaptainProps) {
  const { rights } = use(CurrentSession)
  const [pin, show] = useState<string | null>(null)
  if (pin !== null) return <ShownPin title={captain.name} pin={pin} onClose={onClose} />
  return (
    <Dialog title={captain.name} onClose={onClose}>
      {rights.includes('people.change') && (
        <>
          <Rename captain={captain} onClose={onClose} />
          <Email captain={captain} onClose={onClose} />
          <Phone captain={captain} onClose={onClose} />
        </>
      )}
      {!rights.includes('people.change') && captain.phone && <p className={styles.facts}>{captain.phone}</p>}
      {rights.includes('captains.pin') && <NewPin captain={captain} onClose={onClose} onPin={show} />}
      {rights.includes('captains.block') && <Block captain={captain} onClose={onClose} />}
      {rights.includes('people.forget') && <Forget captain={captain} onClose={onClose} />}
    </Dialog>
  )
}

function Rename({ captain, onClose }: CaptainProps) {
  const sendChange = useSendChange(CAPTAINS)
  return (
    <Form
      onSubmit={async ({ name = '' }) => {
        await sendChange(captainRename, { id: captain.id, name }, captain.revision)
        onClose(words.done.renamed(name.trim()))
      }}
      actions={<Button type="submit">{words.saveName}</Button>}
    >
      <TextField
        label={text.name}
        name="name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={captain.name}
      />
    </Form>
  )
}

/** What they log in with. */
function Email({ captain, onClose }: CaptainProps) {
  const sendChange = useSendChange(CAPTAINS)
  return (
    <Form
      onSubmit={async ({ email = '' }) => {
        await sendChange(captainEmail, { id: captain.id, email: email.trim() }, captain.revision)
        onClose(words.done.readdressed(captain.name))
      }}
      actions={<Button type="submit">{words.saveEmail}</Button>}
    >
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="off"
        hint={words.emailHint}
        defaultValue={captain.email ?? ''}
      />
    </Form>
  )
}

const MAX_PHONE = 40

/** Where they are called, for the emergency page of the ship they sail. */
function Phone({ captain, onClose }: CaptainProps) {
  const sendChange = useSendChange(CAPTAINS)
  return (
    <Form
      onSubmit={async ({ phone = '' }) => {
        await sendChange(captainPhone, { id: captain.id, phone: phone.trim() || null }, captain.revision)
        onClose(words.done.phoned(captain.name))
      }}
      actions={<Button type="submit">{words.savePhone}</Button>}
    >
      <TextField
        label={words.phone}
        name="phone"
        autoComplete="off"
        maxLength={MAX_PHONE}
        required={false}
        hint={words.phoneHint}
        defaultValue={captain.phone ?? ''}
      />
    </Form>
  )
}

/** What goes on while they are kept out; nothing where they sail nothing. */
function underWay({ underWay: trip }: Captain): string | undefined {
  return trip ? words.sails(trip.shipName, trip.people) : undefined
}

type Changed = ResponseOf<typeof captainPin>

/** The message about a PIN that was mailed, or couldn't be. */
export function mailed({ captain, mail }: Changed, done: (name: string) => string): string {
  return mail === 'failed' ? `${done(captain.name)} ${words.done.mailFailed}` : done(captain.name)
}

function NewPin({ captain, onClose, onPin }: CaptainProps & { onPin: (pin: string) => void }) {
  const sendChange = useSendChange(CAPTAINS)
  const ask = (pin: 'shown' | 'mailed') => sendChange(captainPin, { id: captain.id, pin }, captain.revision)
  return (
    <>
      <Action
        label={captain.underWay ? words.stillShowPin : words.showPin}
        hint={words.showPinHint}
        warning={underWay(captain)}
        onDo={async () => {
          const { pin } = await ask('shown')
          if (pin === null) throw new Error(words.pinGone)
          onPin(pin)
        }}
      />
      <Action
        label={words.mailPin}
        hint={words.mailPinHint}
        onDo={async () => onClose(mailed(await ask('mailed'), words.done.pinMailed))}
      />
    </>
  )
}

function Block({ captain, onClose }: CaptainProps) {
  const sendChange = useSendChange(CAPTAINS)
  const isBlocked = captain.blockedAt !== null
  return (
    <Action
      label={isBlocked ? words.unblock : captain.underWay ? words.stillBlock : words.block}
      {...(!isBlocked && { hint: words.blockHint, warning: underWay(captain), variant: 'danger' })}
      onDo={async () => {
        await sendChange(isBlocked ? captainUnblock : captainBlock, { id: captain.id }, captain.revision)
        onClose((isBlocked ? words.done.unblocked : words.done.blocked)(captain.name))
      }}
    />
  )
}

function Forget({ captain, onClose }: CaptainProps) {
  const sendChange = useSendChange(CAPTAINS)
  return (
    <Action
      label={words.forget}
      hint={words.forgetHint(captain.name)}
      warning={underWay(captain)}
      variant="danger"
      onDo={async ({ name = '' }) => {
        await sendChange(captainForget, { id: captain.id, name }, captain.revision)
        onClose(words.done.forgotten(captain.name))
      }}
    >
      <TextField label={words.forgetName} name="name" autoComplete="off" maxLength={MAX_NAME_LENGTH} />
    </Action>
  )
}
