/** How it stands, and changing that. What one typed stays when somebody else changed it meanwhile; only that is sent over theirs. */
import { useQuery } from '@tanstack/react-query'
import type { RequestOf } from '@vaarboek/wire'
import {
  MALFUNCTION_STATES,
  type MalfunctionState,
  malfunctionChange,
  malfunctionOwners,
} from '@vaarboek/wire/office'
import { use, useRef, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import * as styles from './malfunctions.module.css'
import { asked, MALFUNCTIONS, type Malfunction, useSendChange } from './malfunctions.ts'
import { ShortField } from './short-field.tsx'

type Standing = Omit<RequestOf<typeof malfunctionChange>, 'id'>

const standingOf = ({ owner, ...row }: Malfunction): Standing => ({
  state: row.state,
  owner: (owner?.id ?? null) as Standing['owner'],
  urgent: row.urgent,
  out_of_service: row.out_of_service,
  duplicate_of: row.duplicate_of,
  waiting_for: row.waiting_for,
  waiting_until: row.waiting_until,
  done: row.done,
})

export function StandingForm({ malfunction }: { malfunction: Malfunction }) {
  const { staff } = use(CurrentSession)
  const sendChange = useSendChange()
  const [draft, setDraft] = useState<Partial<Standing>>({})
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const shown = { ...standingOf(malfunction), ...draft }
  const change = (more: Partial<Standing>) => {
    say('')
    setDraft({ ...draft, ...more })
  }
  async function save(more: Partial<Standing> = {}) {
    say('')
    await sendChange(malfunctionChange, { ...asked(malfunction), ...shown, ...more }, malfunction.revision)
    setDraft({})
    say(text.standing.saved)
    // The button one pressed may be gone.
    title.current?.focus()
  }
  const { state } = malfunction
  const isMine = malfunction.owner?.id === staff
  const isDone = state === 'solved' || state === 'closed'
  return (
    <section className={styles.part} aria-label={text.standing.title}>
      <h3 ref={title} tabIndex={-1}>
        {text.standing.title}
      </h3>
      {!isDone && (!isMine || state === 'new') && (
        <Quick
          label={text.standing.take}
          onDo={() => save({ state: 'taken', owner: staff as Standing['owner'] })}
        />
      )}
      {isDone && (
        <Quick label={text.standing.reopen} onDo={() => save({ state: 'new', duplicate_of: null })} />
      )}
      <Form
        onSubmit={() => save()}
        actions={
          Object.keys(draft).length > 0 && (
            <>
              <Button type="submit">{text.standing.save}</Button>
              <Button variant="secondary" onClick={() => setDraft({})}>
                {text.standing.undo}
              </Button>
            </>
          )
        }
      >
        <Fields shown={shown} malfunction={malfunction} onChange={change} />
      </Form>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  )
}

/** One click, with its fault beside it. */
function Quick({ label, onDo }: { label: string; onDo: () => Promise<void> }) {
  return (
    <Form onSubmit={onDo} actions={<Button type="submit">{label}</Button>}>
      {null}
    </Form>
  )
}

interface FieldsProps {
  shown: Standing
  malfunction: Malfunction
  onChange: (more: Partial<Standing>) => void
}

function Fields({ shown, malfunction, onChange }: FieldsProps) {
  const { standing, states } = text
  const { state } = shown
  return (
    <>
      <div className={styles.pair}>
        <Picker
          label={standing.state}
          value={state}
          options={MALFUNCTION_STATES.map((one) => [one, states[one]] as const)}
          onChange={(given) => onChange({ state: given as MalfunctionState })}
        />
        <Owner shown={shown} malfunction={malfunction} onChange={onChange} />
      </div>
      {state === 'waiting' && (
        <div className={styles.pair}>
          <ShortField
            label={standing.waitingFor}
            value={shown.waiting_for ?? ''}
            onChange={(given) => onChange({ waiting_for: given || null })}
          />
          <ShortField
            label={standing.waitingUntil}
            type="date"
            value={shown.waiting_until ?? ''}
            onChange={(given) => onChange({ waiting_until: given || null })}
          />
        </div>
      )}
      {(state === 'solved' || state === 'closed') && (
        <TextArea
          label={standing.done}
          value={shown.done ?? ''}
          onChange={(given) => onChange({ done: given || null })}
        />
      )}
      {state === 'closed' && (
        <ShortField
          label={standing.duplicateOf}
          value={shown.duplicate_of ?? ''}
          onChange={(given) => onChange({ duplicate_of: given || null })}
        />
      )}
      <CheckBox isChecked={shown.urgent} onChange={(urgent) => onChange({ urgent })}>
        {standing.urgent}
      </CheckBox>
      <CheckBox isChecked={shown.out_of_service} onChange={(isOut) => onChange({ out_of_service: isOut })}>
        {standing.outOfService}
      </CheckBox>
    </>
  )
}

function Owner({ shown, malfunction, onChange }: FieldsProps) {
  const { data } = useQuery({
    queryKey: [MALFUNCTIONS, 'owners'],
    queryFn: ({ signal }) => send(malfunctionOwners, {}, { signal }),
  })
  // Who has it stays to be chosen, also who can't take one any more.
  const people = new Map((data?.owners ?? []).map(({ id, name }) => [id, name]))
  const { owner } = malfunction
  if (owner && !people.has(owner.id)) people.set(owner.id, owner.name ?? owner.id)
  return (
    <Picker
      label={text.standing.owner}
      value={shown.owner ?? ''}
      options={[['', text.standing.nobody], ...people]}
      onChange={(id) => onChange({ owner: (id || null) as Standing['owner'] })}
    />
  )
}
