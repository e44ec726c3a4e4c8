/**
 * A steward's dialog: the name, the portrait, whether crews can choose them, and the other spelling of
 * theirs.
 */
import { stewardChange } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { text } from '../../text/people-nl.ts'
import { Action } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { ChooseOther, MergeQuestion } from './merge-steward.tsx'
import * as styles from './people.module.css'
import { nameOf, STEWARDS, type Steward } from './people.ts'
import { Portrait, PortraitForm } from './portrait-form.tsx'
import { StewardName } from './steward-name.tsx'

const words = text.stewards

export interface StewardProps {
  steward: Steward
  onClose: (done?: string) => void
}

export function StewardDialog({ steward, onClose }: StewardProps) {
  const { rights } = use(CurrentSession)
  const [other, choose] = useState<Steward | null>(null)
  if (other)
    return (
      <Dialog title={words.mergeTitle(nameOf(steward), nameOf(other))} onClose={onClose}>
        <MergeQuestion steward={steward} into={other} onClose={onClose} onBack={() => choose(null)} />
      </Dialog>
    )
  return (
    <Dialog title={nameOf(steward)} onClose={onClose}>
      {steward.spellings.length > 0 && (
        <p className={styles.facts}>{words.spellings(steward.spellings.join(', '))}</p>
      )}
      {rights.includes('people.change') ? (
        <>
          <Rename steward={steward} onClose={onClose} />
          <PortraitForm steward={steward} onClose={onClose} />
          <Hide steward={steward} onClose={onClose} />
          <ChooseOther steward={steward} onChoose={choose} />
        </>
      ) : (
        <Portrait of={steward} />
      )}
    </Dialog>
  )
}

function Rename({ steward, onClose }: StewardProps) {
  const sendChange = useSendChange(STEWARDS)
  const { hiddenAt, revision } = steward
  return (
    <Form
      onSubmit={async ({ firstname = '', lastname = '' }) => {
        const request = { id: steward.id, firstname, lastname, hidden: hiddenAt !== null }
        onClose(words.done.saved(nameOf((await sendChange(stewardChange, request, revision)).steward)))
      }}
      actions={<Button type="submit">{words.saveName}</Button>}
    >
      <StewardName of={steward} />
    </Form>
  )
}

function Hide({ steward, onClose }: StewardProps) {
  const sendChange = useSendChange(STEWARDS)
  const { firstname, lastname, hiddenAt, revision } = steward
  const isHidden = hiddenAt !== null
  return (
    <Action
      label={isHidden ? words.show : words.hide}
      {...(!isHidden && { hint: words.hideHint })}
      onDo={async () => {
        const request = { id: steward.id, firstname, lastname, hidden: !isHidden }
        await sendChange(stewardChange, request, revision)
        onClose((isHidden ? words.done.shown : words.done.hidden)(nameOf(steward)))
      }}
    />
  )
}
