/**
 * The remark as it will be kept (CHECK-49 to CHECK-53). What is wrong with a ship is a malfunction too: one tap makes a
 * report of it, with words and photo already there.
 */
import { type FieldId, type ListKind, type Remark, setRemark } from '@vaarboek/domain'
import { longDate, remarkTime } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useCaptainName, useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { closePanel, openPanel, showPhoto } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './checklist.module.css'
import { useFieldNames } from './comments-form.tsx'

interface Props {
  list: ListKind
  field: FieldId
  remark: Remark
}

export function CommentsConfirm({ list, field, remark }: Props) {
  const engine = useEngine()
  const { title, subcategory } = useFieldNames(list, field)
  const shift = useEngineState(({ trip }) => trip?.shift.name ?? '')
  const captain = useCaptainName()
  const isLocked = useEngineState(({ trip }) => trip?.checklists[list] != null)
  const { text: said, photo, at } = remark
  const when = `${longDate(at)} ${remarkTime(at)}`

  function keep() {
    engine.checklists.edit(list, (draft) => setRemark(draft, field, remark))
    closePanel()
  }

  function report() {
    if (!isLocked) keep()
    closePanel()
    engine.malfunctions.editReport({ situation: 1, remarks: `${title}: ${said}`, photo })
    navigate('/create-malfunction/1')
  }

  return (
    <Panel title={text.remarks} subtitle={title}>
      <p className={styles.remark}>{said}</p>
      {photo && (
        <Button
          variant="secondary"
          onClick={() =>
            showPhoto({
              source: { on: 'device', name: photo },
              title,
              subtitle: when,
              subcategory,
              remarks: said,
            })
          }
        >
          {text.photo.view}
        </Button>
      )}
      <p className={styles.from}>{`${when} · ${shift} · ${captain}`}</p>
      <Button variant="secondary" onClick={report}>
        {text.checklist.report}
      </Button>
      {!isLocked && (
        <>
          <Button
            variant="secondary"
            onClick={() => openPanel({ name: 'CommentsForm', list, field, remark })}
          >
            {text.checklist.change}
          </Button>
          <Button size="large" onClick={keep}>
            {text.confirm}
          </Button>
        </>
      )}
    </Panel>
  )
}
