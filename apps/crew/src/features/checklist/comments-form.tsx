/** A remark on a field, with or without a photo; it is shown once more before it is kept (CHECK-45 to CHECK-48, CHECK-53, AMB-51). */
import { type FieldId, type ListKind, type Remark, removeRemark } from '@vaarboek/domain'
import { checklistOfTrip } from '@vaarboek/engine'
import { useState } from 'react'
import { SEE_PHOTO } from '../../text/dutch-records.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface Props {
  list: ListKind
  field: FieldId
  /** The remark that was written before; none when this is the first. */
  remark?: Remark | undefined
}

export function CommentsForm({ list, field, remark }: Props) {
  const engine = useEngine()
  const { title } = useFieldNames(list, field)
  const [words, setWords] = useState(remark?.text ?? '')
  const [photo, setPhoto] = useState(remark?.photo ?? null)
  const [isReading, setReading] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const isEmpty = words.trim() === '' && photo === null

  /** A photo alone says so in words, so that it is kept (AMB-51); they go with it. */
  function pick(name: string | null) {
    setPhoto(name)
    const own = words.trim() === SEE_PHOTO ? '' : words
    if (own.trim() === '') setWords(name ? SEE_PHOTO : own)
  }

  function remove() {
    engine.checklists.edit(list, (draft) => removeRemark(draft, field))
    closePanel()
  }

  function submit() {
    setWasTried(true)
    if (isEmpty) return
    const at = engine.clock.getState().now
    const said = words.trim() || SEE_PHOTO
    openPanel({ name: 'CommentsConfirm', list, field, remark: { text: said, photo, at } })
  }

  return (
    <Panel title={text.remarks} subtitle={title}>
      <TextArea
        label={text.remarks}
        value={words}
        onChange={setWords}
        error={wasTried && isEmpty && text.checklist.empty}
      />
      <PhotoPicker photo={photo} onChange={pick} onBusy={setReading} />
      {remark && (
        <Button variant="quiet" icon="X" onClick={remove}>
          {text.removeRemark}
        </Button>
      )}
      <Button size="large" isBusy={isReading} onClick={submit}>
        {text.forgotPin.submit}
      </Button>
    </Panel>
  )
}

/** The title of a field of the trip's list, and the subcategory it stands in; both '' when there is no such field. */
export function useFieldNames(list: ListKind, field: FieldId): { title: string; subcategory: string } {
  const trip = useEngineState((state) => state.trip)
  const ships = useEngineState(({ reference: lists }) => lists.ships)
  const checklist = trip && checklistOfTrip(trip, ships, list)
  for (const { name, fields } of checklist?.categories.flatMap(({ subcategories }) => subcategories) ?? []) {
    const found = fields.find(({ id }) => id === field)
    if (found) return { title: found.title, subcategory: name }
  }
  return { title: '', subcategory: '' }
}
