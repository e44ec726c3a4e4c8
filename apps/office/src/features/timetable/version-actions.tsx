/** Actions on a version: publish or throw away a draft, withdraw what was published. Each asks first. */
import { timetableDelete, timetablePublish, timetableWithdraw } from '@vaarboek/wire/office'
import { type ReactNode, use, useState } from 'react'
import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/timetable-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './timetable.module.css'
import { TIMETABLE, TIMETABLE_PATH, type WholeVersion } from './timetable.ts'
import { dayInWords } from './words.ts'

interface ActionProps {
  of: WholeVersion
  onDone: (said: string) => void
}

type Open = 'publish' | 'withdraw' | 'remove'

export function VersionActions({ of, onDone }: ActionProps) {
  const { rights } = use(CurrentSession)
  const [open, setOpen] = useState<Open | null>(null)
  const { state, isWhole } = of.version
  const isDraft = state === 'draft' && isWhole
  const done = (said?: string) => {
    setOpen(null)
    if (said !== undefined) onDone(said)
  }
  return (
    <div className={styles.actions}>
      {isDraft && rights.includes('timetable.change') && (
        <Button variant="danger" onClick={() => setOpen('remove')}>
          {text.remove.open}
        </Button>
      )}
      {isDraft && rights.includes('timetable.publish') && (
        <Button onClick={() => setOpen('publish')}>{text.publish.open}</Button>
      )}
      {state === 'published' && rights.includes('timetable.publish') && (
        <Button variant="danger" onClick={() => setOpen('withdraw')}>
          {text.withdraw.open}
        </Button>
      )}
      {open === 'publish' && <Publish of={of} onClose={done} />}
      {open === 'withdraw' && <Withdraw of={of} onClose={done} />}
      {open === 'remove' && <Remove of={of} onClose={done} />}
    </div>
  )
}

interface QuestionProps {
  of: WholeVersion
  onClose: (said?: string) => void
}

interface AskProps {
  title: string
  submit: string
  isDanger?: boolean
  children: ReactNode
  onYes: () => Promise<void>
  onClose: () => void
}

function Ask({ title, submit, isDanger = false, children, onYes, onClose }: AskProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        submit={submit}
        variant={isDanger ? 'danger' : 'primary'}
        onSubmit={onYes}
        onCancel={onClose}
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}

function Publish({ of: { version, questions, others, trips, plans }, onClose }: QuestionProps) {
  const sendChange = useSendChange(TIMETABLE)
  const [accepted, accept] = useState<readonly string[]>([])
  const { version: number, firstDay: day, revision } = version
  const { title, what, submit, done, later, replaces } = text.publish
  return (
    <Ask
      title={title(number)}
      submit={submit}
      onClose={() => onClose()}
      onYes={async () => {
        const yes = questions.map(({ about }) => about).filter((about) => accepted.includes(about))
        await sendChange(timetablePublish, { version: number, accepted: yes }, revision)
        onClose(done(number, fullDay(day)))
      }}
    >
      <p>{what(dayInWords(day))}</p>
      {plans.falls.count > 0 && <p className={styles.attention}>{text.plans.falls(plans.falls.count)}</p>}
      {others.map((other) => (
        <p key={other.version} className={styles.attention}>
          {other.firstDay === day ? replaces(other.version) : later(other.version, fullDay(other.firstDay))}
        </p>
      ))}
      {questions.map((question) => (
        <CheckBox
          key={question.about}
          isChecked={accepted.includes(question.about)}
          onChange={(isYes) =>
            accept(
              isYes ? [...accepted, question.about] : accepted.filter((about) => about !== question.about),
            )
          }
        >
          {inWords(question, trips.length)}
        </CheckBox>
      ))}
    </Ask>
  )
}

const MAX_DAYS_NAMED = 8

function inWords({ about, items }: WholeVersion['questions'][number], trips: number): string {
  const { questions, more } = text.publish
  if (about === 'today') return questions.today(trips)
  if (about === 'time-zone') return questions['time-zone'](items)
  const named = items.slice(0, MAX_DAYS_NAMED).map(fullDay).join(', ')
  const rest = items.length - MAX_DAYS_NAMED
  return questions['empty-days'](items, rest > 0 ? `${named} ${more(rest)}` : named)
}

function Withdraw({ of: { version }, onClose }: QuestionProps) {
  const sendChange = useSendChange(TIMETABLE)
  const { title, what, submit, done } = text.withdraw
  return (
    <Ask
      title={title(version.version)}
      submit={submit}
      isDanger
      onClose={() => onClose()}
      onYes={async () => {
        const request = { version: version.version }
        const { from, instead } = await sendChange(timetableWithdraw, request, version.revision)
        onClose(done(version.version, fullDay(from), instead))
      }}
    >
      <p>{what}</p>
    </Ask>
  )
}

function Remove({ of: { version }, onClose }: QuestionProps) {
  const sendChange = useSendChange(TIMETABLE)
  const { title, what, submit } = text.remove
  return (
    <Ask
      title={title(version.version)}
      submit={submit}
      isDanger
      onClose={() => onClose()}
      onYes={async () => {
        const request = { version: version.version }
        await sendChange(timetableDelete, request, version.revision, {
          onDone: () => navigate(TIMETABLE_PATH),
        })
      }}
    >
      <p>{what}</p>
    </Ask>
  )
}
