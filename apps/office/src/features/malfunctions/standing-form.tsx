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
import * as v from 'valibot'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction, oneMalfunction } from './malfunctions.ts'
import { ShortField } from './short-field.tsx'

type Standing = Omit<RequestOf<typeof malfunctionChange>, 'id'>

const standingToSend = ({ owner, ...row }: Malfunction): Standing => ({
  state: row.state,
  owner: owner?.id ?? null,
  urgent: row.urgent,
  outOfService: row.outOfService,
  duplicateOf: row.duplicateOf,
  waitingFor: row.waitingFor,
  waitingUntil: row.waitingUntil,
  done: row.done,
})

/** What one changed of it. */
const draftSchema = v.partial(
  v.object({
    state: v.picklist(MALFUNCTION_STATES),
    owner: v.nullable(v.string()),
    urgent: v.boolean(),
    outOfService: v.boolean(),
    duplicateOf: v.nullable(v.string()),
    waitingFor: v.nullable(v.string()),
    waitingUntil: v.nullable(v.string()),
    done: v.nullable(v.string()),
  }),
)
const isDraft = (kept: unknown): kept is Partial<Standing> => v.is(draftSchema, kept)

export function StandingForm({ malfunction }: { malfunction: Malfunction }) {
  const { staff } = use(CurrentSession)
  const sendChange = useSendChange(MALFUNCTIONS)
  const [draft, keep] = useKept(`storing/${malfunction.id}`, isDraft)
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const shown = { ...standingToSend(malfunction), ...draft }
  const change = (more: Partial<Standing>) => {
    say('')
    keep({ ...draft, ...more })
  }
  async function save(more: Partial<Standing> = {}) {
    say('')
    const { id, revision } = malfunction
    await sendChange(malfunctionChange, { id, ...shown, ...more }, revision, { answers: oneMalfunction(id) })
    keep(null)
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
        <Quick label={text.standing.take} onDo={() => save({ state: 'taken', owner: staff })} />
      )}
      {isDone && (
        <Quick label={text.standing.reopen} onDo={() => save({ state: 'new', duplicateOf: null })} />
      )}
      <Form
        onSubmit={() => save()}
        actions={
          draft !== null && (
            <>
              <Button type="submit">{text.standing.save}</Button>
              <Button variant="secondary" onClick={() => keep(null)}>
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

/** A change that takes one click, with its fault beside it. */
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
            value={shown.waitingFor ?? ''}
            onChange={(given) => onChange({ waitingFor: given || null })}
          />
          <ShortField
            label={standing.waitingUntil}
            type="day"
            value={shown.waitingUntil ?? ''}
            onChange={(given) => onChange({ waitingUntil: given || null })}
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
          value={shown.duplicateOf ?? ''}
          onChange={(given) => onChange({ duplicateOf: given || null })}
        />
      )}
      <CheckBox isChecked={shown.urgent} onChange={(urgent) => onChange({ urgent })}>
        {standing.urgent}
      </CheckBox>
      <CheckBox isChecked={shown.outOfService} onChange={(isOut) => onChange({ outOfService: isOut })}>
        {standing.outOfService}
      </CheckBox>
    </>
  )
}

function Owner({ shown, malfunction, onChange }: FieldsProps) {
  const { data, error } = useQuery({
    queryKey: [MALFUNCTIONS, 'owners'],
    queryFn: ({ signal }) => send(malfunctionOwners, {}, { signal }),
  })
  // The present owner stays to be chosen, even when they can't take one any more.
  const people = new Map((data?.owners ?? []).map(({ id, name }) => [id, name]))
  const { owner } = malfunction
  if (owner && !people.has(owner.id)) people.set(owner.id, owner.name ?? owner.id)
  return (
    <>
      <Picker
        label={text.standing.owner}
        value={shown.owner ?? ''}
        options={[['', text.standing.nobody], ...people]}
        onChange={(id) => onChange({ owner: id || null })}
      />
      <Failure of={error} />
    </>
  )
}
