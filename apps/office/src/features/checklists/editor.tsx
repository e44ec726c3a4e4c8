/** The form of a draft. What is typed stays in this window until it is saved; what somebody else saved meanwhile isn't written over. */
import { CHECKLIST_KINDS, checklistDraftChange, MAX_CHECKLIST_NAME } from '@vaarboek/wire/office'
import { useEffect, useId, useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/checklists-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Option } from '../../ui/choice.tsx'
import { CountedField } from '../../ui/counted-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './checklists.module.css'
import { CHECKLISTS, oneDraft, type WholeDraft } from './checklists.ts'
import { type Fault, faultsOf, type Outline, pointsOf, tooMany, typedPoints, withPasted } from './outline.ts'
import { PastePoints } from './paste-points.tsx'
import { PointsEditor } from './points-editor.tsx'
import { Preview } from './preview.tsx'
import { ShipChoice } from './ship-choice.tsx'
import type { Typed } from './unsaved.ts'
import type { useUnsaved } from './use-unsaved.ts'
import { WhatChanges } from './what-changes.tsx'

const words = text.draft

interface EditorProps {
  of: WholeDraft
  unsaved: ReturnType<typeof useUnsaved>
}

export function Editor({ of, unsaved }: EditorProps) {
  const { typed } = unsaved
  const points = pointsOf(typed.outline)
  const known = new Set(of.draft.ships.map(({ id }) => id))
  const isMore = typed.kind !== of.draft.kind || typed.ships.some((id) => !known.has(id))
  const current = of.current.filter(
    ({ ship }) => typed.kind === of.draft.kind && typed.ships.includes(ship.id),
  )
  return (
    <div className={styles.beside}>
      <DraftForm of={of} unsaved={unsaved} />
      <div className={styles.aside}>
        <WhatChanges current={current} points={points} isMore={isMore} />
        <Preview points={points} />
      </div>
    </div>
  )
}

function DraftForm({ of: { draft, ships }, unsaved }: EditorProps) {
  const { typed, isChanged, change, forget } = unsaved
  const sendChange = useSendChange(CHECKLISTS)
  const [open, setOpen] = useState<string | null>(null)
  const [isTold, tell] = useState(false)
  const [wrong, setWrong] = useState<Fault | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const of = wrong && `${wrong.key} ${wrong.field}`
    if (of) root.current?.querySelector<HTMLElement>(`[data-of="${CSS.escape(of)}"]`)?.focus()
  }, [wrong])
  const [isPasting, paste] = useState(false)
  const [done, setDone] = useState<{ said: string; before: Outline | null }>()
  const faults = isTold ? faultsOf(typed.outline) : []
  const nameFault = isTold && typed.name.trim() === '' ? words.faults.name : undefined
  const isOvertaken = isChanged && draft.revision !== unsaved.revision

  async function save() {
    tell(true)
    setDone(undefined)
    demandRight(typed, (fault) => {
      if (fault.field !== 'name') setOpen(fault.key)
      setWrong(fault)
    })
    const at = typedPoints(typed.outline).findIndex(({ key }) => key === open)
    const { name, kind, ships: chosen } = typed
    const points = pointsOf(typed.outline)
    const request = { id: draft.id, name: name.trim(), kind, ships: chosen, points }
    await sendChange(checklistDraftChange, request, unsaved.revision, {
      answers: oneDraft(draft.id),
      onDone() {
        forget()
        setOpen(at === -1 ? null : String(at))
        setDone({ said: words.saved, before: null })
        tell(false)
      },
    })
  }

  function startAgain() {
    forget()
    tell(false)
    setDone(undefined)
  }

  return (
    <div ref={root} className={styles.editor}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit">{words.save}</Button>
            {isChanged && (
              <Button variant="secondary" onClick={startAgain}>
                {words.clear}
              </Button>
            )}
            <Button variant="secondary" onClick={() => paste(true)}>
              {text.paste.open}
            </Button>
          </>
        }
      >
        {isOvertaken && (
          <div className={styles.notice}>
            <p>{words.overtaken(draft.changedBy, shortMoment(draft.changedAt))}</p>
            <Button variant="secondary" onClick={unsaved.insist}>
              {words.insist}
            </Button>
          </div>
        )}
        <CountedField
          label={text.name}
          value={typed.name}
          max={MAX_CHECKLIST_NAME}
          counted={words.count}
          fault={nameFault}
          onChange={(name) => change({ name })}
        />
        <KindChoice kind={typed.kind} onChange={(kind) => change({ kind })} />
        <ShipChoice all={ships} chosen={typed.ships} onChange={(chosen) => change({ ships: chosen })} />
        <PointsEditor
          outline={typed.outline}
          faults={faults}
          open={open}
          onOpen={setOpen}
          onChange={(outline) => change({ outline })}
          onDone={(said, before) => setDone({ said, before })}
        />
        {isChanged && <p className={styles.soft}>{words.kept}</p>}
      </Form>
      <Said>
        {done && (
          <span className={styles.said}>
            <span>{done.said}</span>
            {done.before && (
              <Button
                variant="secondary"
                onClick={() => {
                  change({ outline: [...(done.before ?? [])] })
                  setDone(undefined)
                }}
              >
                {words.putBack}
              </Button>
            )}
          </span>
        )}
      </Said>
      {isPasting && (
        <PastePoints
          onPaste={(points) => {
            change({ outline: withPasted(typed.outline, points) })
            setDone({ said: text.paste.done(points.length), before: typed.outline })
          }}
          onClose={() => paste(false)}
        />
      )}
    </div>
  )
}

/** @throws Error with what to look at; @param show goes to the first line that isn't right */
function demandRight({ name, outline }: Typed, show: (fault: Fault) => void): void {
  const more = tooMany(outline)
  if (more > 0) throw new Error(words.faults.many(more))
  const [fault] = faultsOf(outline)
  if (fault) show(fault)
  if (fault || name.trim() === '') throw new Error(words.faults.look)
}

function KindChoice({ kind, onChange }: { kind: Typed['kind']; onChange: (kind: Typed['kind']) => void }) {
  const id = useId()
  return (
    <Choice legend={text.kind}>
      {CHECKLIST_KINDS.map((one) => (
        <Option key={one} type="radio" name={id} checked={kind === one} onChange={() => onChange(one)}>
          {text.ofKind[one]}
        </Option>
      ))}
    </Choice>
  )
}
