/** A tablet's dialog: what is known of it, its name, ending its logins, forgetting it. */
import { deviceForget, deviceLogOut, deviceRename } from '@vaarboek/wire/office'
import { Fragment, use } from 'react'
import { ageOf } from '../../platform/age.ts'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/devices-nl.ts'
import { Action } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { App, Held } from './device-columns.tsx'
import { DEVICES, nameOf, type Tablet } from './devices.ts'

const MAX_NAME_LENGTH = 100

interface TabletProps {
  tablet: Tablet
  /** The moment by the server's clock, milliseconds since 1970. */
  now: number
  onClose: (done?: string) => void
}

export function TabletDialog(props: TabletProps) {
  const { rights } = use(CurrentSession)
  return (
    <Dialog title={nameOf(props.tablet)} onClose={props.onClose}>
      <Facts of={factsOf(props)} />
      {rights.includes('devices.change') && <Changes {...props} />}
    </Dialog>
  )
}

function factsOf({ tablet, now }: TabletProps): Fact[] {
  const { columns, facts } = text
  const { captain } = tablet
  return [
    [columns.lastSeen, `${ageOf(tablet.lastSeen, now)} (${shortMoment(tablet.lastSeen)})`],
    [columns.held, <Held key="held" tablet={tablet} now={now} />],
    [columns.captain, captain ? (captain.name ?? text.someCaptain) : text.nobody],
    [columns.track, tablet.trackName ?? text.nobody],
    [
      columns.app,
      <Fragment key="app">
        <App tablet={tablet} /> <span>{tablet.appVersion}</span>
      </Fragment>,
    ],
    [columns.logins, text.logins(tablet.logins)],
    [facts.first, shortMoment(tablet.firstSeen)],
    [facts.enrolled, tablet.isEnrolled ? facts.yes : facts.no],
    [facts.mark, tablet.mark],
  ]
}

function Changes({ tablet, onClose }: TabletProps) {
  const sendChange = useSendChange(DEVICES)
  const { done } = text
  const { revision } = tablet
  async function rename(typed: string) {
    const name = typed.trim() || null
    await sendChange(deviceRename, { id: tablet.id, name }, revision)
    onClose(name === null ? done.unnamed : done.named(name))
  }
  async function logOut() {
    const { logins } = await sendChange(deviceLogOut, { id: tablet.id }, revision)
    onClose(done.loggedOut(nameOf(tablet), logins))
  }
  async function forget() {
    await sendChange(deviceForget, { id: tablet.id }, revision)
    onClose(done.forgotten(nameOf(tablet)))
  }
  return (
    <>
      <Form onSubmit={({ name = '' }) => rename(name)} actions={<Button type="submit">{text.save}</Button>}>
        <TextField
          label={text.name}
          name="name"
          autoComplete="off"
          required={false}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={tablet.name ?? ''}
          hint={text.nameHint}
        />
      </Form>
      <Action label={text.logOut} hint={text.logOutHint} variant="danger" onDo={logOut} />
      <Action label={text.forget} hint={text.forgetHint} variant="danger" onDo={forget} />
    </>
  )
}
