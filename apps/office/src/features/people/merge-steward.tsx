/** Two spellings of one person become one: first which one stays, then a question that says what it changes. */
import { useQuery } from '@tanstack/react-query'
import { stewardList, stewardMerge, stewardTrips } from '@vaarboek/wire/office'
import { useId, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/people-nl.ts'
import * as action from '../../ui/action.module.css'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as field from '../../ui/field.module.css'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './people.module.css'
import { nameOf, STEWARDS, type Steward } from './people.ts'

const words = text.stewards
/** Stewards found at most: as many as one looks through. */
const MAX_FOUND = 6

interface ChooseProps {
  steward: Steward
  onChoose: (other: Steward) => void
}

export function ChooseOther({ steward, onChoose }: ChooseProps) {
  const id = useId()
  const [typed, type] = useState('')
  const search = typed.trim()
  const { data, error } = useQuery({
    queryKey: [STEWARDS, 'other', search],
    queryFn: ({ signal }) => send(stewardList, { search, after: null, limit: MAX_FOUND }, { signal }),
    enabled: search !== '',
  })
  const others = search === '' ? null : data?.stewards.filter((one) => one.id !== steward.id)
  return (
    <div className={action.action}>
      <p>{words.mergeHint}</p>
      <div className={field.field}>
        <label htmlFor={id}>{words.mergeSearch}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          className={field.input}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <Failure of={error} />
      <p role="status">{others?.length === 0 ? words.mergeNone : ''}</p>
      <ul className={styles.found}>
        {others?.map((other) => (
          <li key={other.id}>
            <Button variant="secondary" onClick={() => onChoose(other)}>
              {words.mergeWith(nameOf(other))}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface QuestionProps {
  steward: Steward
  into: Steward
  onClose: (done?: string) => void
  onBack: () => void
}

export function MergeQuestion({ steward, into, onClose, onBack }: QuestionProps) {
  const sendChange = useSendChange(STEWARDS, 'trips')
  const { data, error } = useQuery({
    queryKey: [STEWARDS, 'trips', steward.id],
    queryFn: ({ signal }) => send(stewardTrips, { id: steward.id }, { signal }),
  })
  const [from, to] = [nameOf(steward), nameOf(into)]
  async function merge() {
    await sendChange(stewardMerge, { id: steward.id, into: into.id }, steward.revision)
    onClose(words.done.merged(from, to))
  }
  return (
    <Form
      onSubmit={merge}
      actions={
        <>
          {data && (
            <Button type="submit" variant="danger">
              {words.mergeSubmit}
            </Button>
          )}
          <Button variant="secondary" onClick={onBack}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <p>{words.mergeTrips(data.trips, data.areMore, from, to)}</p>}
      <p>{words.mergeForEver}</p>
    </Form>
  )
}
