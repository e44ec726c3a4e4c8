/**
 * 'Checklist indienen': asked once more, then it is a record of the trip (CHECK-20 to CHECK-22, CHECK-37 to CHECK-42). The
 * start list says afterwards that one may leave; the end list leads on to the upload (AMB-35).
 */
import type { ListKind } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { Success } from '../../ui/success.tsx'
import { useRecording } from '../../ui/use-recording.ts'

export function ChecklistConfirm({ list, upload }: { list: ListKind; upload: boolean }) {
  const { body, submit, doneTitle, doneBody } = text.checklist
  const done = { title: doneTitle, subtitle: doneBody, closeLabel: text.overview.toDashboard }
  const actions = useEngine('checklists')
  const { isBusy, record } = useRecording()
  const isSubmitted = useEngineState(({ trip }) => trip?.checklists[list] != null)
  if (isSubmitted && !isBusy) return <Success {...done} />

  function send() {
    record(actions.submit(list), () => {
      leaveTo(upload ? '/upload-data' : '/dashboard')
      if (!upload) openPanel({ name: 'Success', ...done })
    })
  }

  return (
    <Panel title={text.confirm} subtitle={text.areYouSure}>
      <p>{body}</p>
      <Button size="large" records={list} isBusy={isBusy} onClick={send}>
        {submit}
      </Button>
    </Panel>
  )
}
