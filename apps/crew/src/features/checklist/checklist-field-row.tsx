/** A field of a checklist: what it asks, its value with unit and minimum, its remark and its tick. */
import {
  type ChecklistField,
  type FieldId,
  hasValidValue,
  type ListKind,
  setValue,
  toggleTick,
} from '@vaarboek/domain'
import { memo, useId } from 'react'
import { text } from '../../text/text.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './checklist.module.css'

interface Props {
  field: ChecklistField
  number: number
  kind: ListKind
  isLocked: boolean
}

/** Drawn again only when this field's own entry changes. */
export const ChecklistFieldRow = memo(function ChecklistFieldRow({ field, number, kind, isLocked }: Props) {
  const engine = useEngine()
  const labelId = useId()
  const value = useEngineState(({ drafts }) => drafts[kind]?.values[field.id] ?? '')
  const isTicked = useEngineState(({ drafts }) => drafts[kind]?.ticked.includes(field.id) ?? false)
  const hasRemark = useEngineState(({ drafts }) => drafts[kind]?.remarks[field.id] !== undefined)
  const isValid = useEngineState(({ drafts }) => {
    const draft = drafts[kind]
    return draft === null || hasValidValue(draft, field)
  })
  const isBelow = value !== '' && !isValid
  const { remarkOf, changeRemarkOf, belowMinimum, ticked } = text.checklist

  return (
    <li className={styles.field}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words} id={labelId}>
        <strong>{field.title}</strong>
        {field.minimum !== null && field.unit !== '' && (
          <span>{` ${text.checklist.minimum(field.minimum, field.unit)}`}</span>
        )}
        {field.text && <p>{field.text}</p>}
      </div>
      {field.unit !== '' && (
        <label className={styles.value}>
          <input
            type="text"
            inputMode="decimal"
            required
            aria-label={field.title}
            aria-invalid={isBelow}
            value={value}
            disabled={isLocked}
            onChange={(event) =>
              engine.checklists.edit(kind, (draft) => setValue(draft, field.id, event.target.value))
            }
          />
          <span>{field.unit}</span>
          {isBelow && <em role="alert">{belowMinimum}</em>}
        </label>
      )}
      {field.takesRemarks && (
        <IconButton
          className={hasRemark ? styles.remarked : undefined}
          label={hasRemark ? changeRemarkOf(field.title) : remarkOf(field.title)}
          icon={hasRemark ? 'TriangleAlert' : 'Pencil'}
          disabled={isLocked && !hasRemark}
          onClick={() => openRemark(kind, field.id, isLocked)}
        />
      )}
      {field.takesTick && (
        <label className={styles.box}>
          <input
            type="checkbox"
            required
            aria-label={`${field.title}: ${ticked}`}
            checked={isTicked}
            disabled={isLocked}
            onChange={() => engine.checklists.edit(kind, (draft) => toggleTick(draft, field))}
          />
          <Icon of="Check" />
        </label>
      )}
    </li>
  )

  /** The remark is read from the draft when it is opened: a submitted one is only shown. */
  function openRemark(list: ListKind, id: FieldId, isShownOnly: boolean) {
    const remark = engine.store.getState().drafts[list]?.remarks[id]
    openPanel(
      remark && isShownOnly
        ? { name: 'CommentsConfirm', list, field: id, remark }
        : { name: 'CommentsForm', list, field: id, remark },
    )
  }
})
