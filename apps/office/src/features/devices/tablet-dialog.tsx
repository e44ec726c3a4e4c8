/** One tablet: what is known of it, its name, ending its logins, forgetting it. */
import { deviceForget, deviceLogOut, deviceRename } from '@vaarboek/wire/office'
import { use } from 'react'
import { ageOf, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/devices-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Deed } from '../../ui/deed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { App, Held } from './device-columns.tsx'
import * as styles from './devices.module.css'
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
      <Facts {...props} />
      {rights.includes('devices.change') && <Changes {...props} />}
    </Dialog>
  )
}

function Facts({ tablet, now }: TabletProps) {
  const { columns, facts } = text
  const { captain } = tablet
  return (
    <dl className={styles.facts}>
      <dt>{columns.heard}</dt>
      <dd>{`${ageOf(tablet.last_seen, now)} (${shortMoment(tablet.last_seen)})`}</dd>
      <dt>{columns.held}</dt>
      <dd>
        <Held tablet={tablet} now={now} />
      </dd>
      <dt>{columns.captain}</dt>
      <dd>{captain ? (captain.name ?? text.someCaptain) : text.nobody}</dd>
      <dt>{columns.track}</dt>
      <dd>{tablet.track_name ?? text.nobody}</dd>
      <dt>{columns.app}</dt>
      <dd>
        <App tablet={tablet} /> {tablet.app_version}
      </dd>
      <dt>{columns.logins}</dt>
      <dd>{text.logins(tablet.logins)}</dd>
      <dt>{facts.first}</dt>
      <dd>{shortMoment(tablet.first_seen)}</dd>
      <dt>{facts.enrolled}</dt>
      <dd>{tablet.is_enrolled ? facts.yes : facts.no}</dd>
      <dt>{facts.mark}</dt>
      <dd>{tablet.mark}</dd>
    </dl>
  )
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
