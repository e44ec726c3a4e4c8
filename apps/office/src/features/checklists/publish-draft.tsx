/** Publishing a draft: what it changes, why, and for which ships. It stays with what was seen when it was opened. */
import { checklistPublish, MAX_PUBLISH_NOTE } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/checklists-nl.ts'
import { CountedField } from '../../ui/counted-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { CHECKLISTS, type WholeDraft } from './checklists.ts'
import { WhatChanges } from './what-changes.tsx'

const words = text.publish

interface PublishProps {
  of: WholeDraft
  /** @param said where it was published */
  onClose: (said?: string) => void
}

export function PublishDraft({ of, onClose }: PublishProps) {
  const sendChange = useSendChange(CHECKLISTS)
  const [{ draft, current }] = useState(of)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const ships = draft.ships.map(({ name }) => name).join(', ')

  async function publish() {
    if (note.trim() === '') return setFault(words.noNote)
    const replaces = current.map(({ ship, list }) => ({ ship: ship.id, list: list?.id ?? null }))
    const request = { id: draft.id, note: note.trim(), replaces }
    await sendChange(checklistPublish, request, draft.revision, { onDone: () => onClose(words.done(ships)) })
  }

  return (
    <Dialog title={words.title(draft.name)} onClose={() => onClose()}>
      <DialogForm submit={words.submit} onSubmit={publish} onCancel={() => onClose()}>
        <p>{words.what(ships, draft.ships.length)}</p>
        <WhatChanges current={current} points={draft.points} />
        <CountedField
          label={words.note}
          value={note}
          max={MAX_PUBLISH_NOTE}
          counted={text.draft.count}
          fault={fault}
          onChange={(typed) => {
            setFault(undefined)
            setNote(typed)
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
