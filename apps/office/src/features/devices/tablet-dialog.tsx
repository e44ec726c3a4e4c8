/** One tablet: what is known of it, its name, ending its logins, forgetting it. */
import { deviceForget, deviceLogOut, deviceRename } from '@vaarboek/wire/office'
import { Fragment, use } from 'react'
import { ageOf, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/devices-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Deed } from '../../ui/deed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { App, Held } from './device-columns.tsx'
import { asked, DEVICES, nameOf, type Tablet } from './devices.ts'

const MAX_NAME_LENGTH = 100

interface TabletProps {
  tablet: Tablet
  /** By the server's clock. */
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
    [columns.heard, `${ageOf(tablet.last_seen, now)} (${shortMoment(tablet.last_seen)})`],
    [columns.held, <Held key="held" tablet={tablet} now={now} />],
    [columns.captain, captain ? (captain.name ?? text.someCaptain) : text.nobody],
    [columns.track, tablet.track_name ?? text.nobody],
    [
      columns.app,
      <Fragment key="app">
        <App tablet={tablet} /> <span>{tablet.app_version}</span>
      </Fragment>,
    ],
    [columns.logins, text.logins(tablet.logins)],
    [facts.first, shortMoment(tablet.first_seen)],
    [facts.enrolled, tablet.is_enrolled ? facts.yes : facts.no],
    [facts.mark, tablet.mark],
  ]
}

function Changes({ tablet, onClose }: TabletProps) {
  const sendChange = useSendChange(DEVICES)
  const { done } = text
  const { revision } = tablet
  async function rename(typed: string) {
    const name = typed.trim() || null
    await sendChange(deviceRename, { ...asked(tablet), name }, revision)
    onClose(name === null ? done.unnamed : done.named(name))
  }
  async function logOut() {
    const { logins } = await sendChange(deviceLogOut, asked(tablet), revision)
    onClose(done.loggedOut(nameOf(tablet), logins))
  }
  async function forget() {
    await sendChange(deviceForget, asked(tablet), revision)
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
      <Deed label={text.logOut} hint={text.logOutHint} variant="danger" onDo={logOut} />
      <Deed label={text.forget} hint={text.forgetHint} variant="danger" onDo={forget} />
    </>
  )
}
