/** The form, and beside it what crews will see. What is typed stays in this window until it is sent. */
import {
  MAX_NOTIFICATION_MESSAGE,
  MAX_NOTIFICATION_TITLE,
  notificationCorrect,
  notificationSend,
} from '@vaarboek/wire/office'
import { useEffect, useRef, useState } from 'react'
import { Failed } from '../../platform/server.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CountedField } from '../../ui/counted-field.tsx'
import * as field from '../../ui/field.module.css'
import { Form } from '../../ui/form.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { sendChange } from '../../ui/use-send-change.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { boatsReached, type Draft, type Faults, faultsOf, requestOf } from './draft.ts'
import * as styles from './notifications.module.css'
import { LIST, type Notification, type Places, useChanged } from './notifications.ts'
import { Preview } from './preview.tsx'
import { Templates } from './templates.tsx'
import { UntilField } from './until-field.tsx'
import { useDraft } from './use-draft.ts'

interface WriteFormProps {
  /**
   * The query of the address: a ship, or the notification to replace or repeat. Each has a draft of its own.
   */
  about: string
  start: Draft
  /** The one it replaces or repeats. */
  origin: Notification | null
  isCorrection: boolean
  places: Places
}

const OF_FIELD: Record<string, keyof Faults> = {
  'office-notification-until': 'until',
  'office-notification-nobody': 'audience',
}

export function WriteForm({ about, start, origin, isCorrection, places }: WriteFormProps) {
  const { draft, isChanged, change, keyOf, forget } = useDraft(about, start)
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, ask] = useState(false)
  // The revision that was read first: what others did since comes back as a 409.
  const [revision] = useState(origin?.revision)
  const form = useRef<HTMLDivElement>(null)
  const changed = useChanged()
  // The cursor is in the title at once: people come here to type.
  useEffect(() => focusOn(form.current, 'title'), [])

  function fail(found: Faults) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) focusOn(form.current, first)
  }

  async function deliver() {
    const options = { key: keyOf(), revision: isCorrection ? revision : undefined }
    const request = requestOf(draft)
    try {
      const { notification } =
        isCorrection && origin
          ? await sendChange(notificationCorrect, { id: origin.id, ...request }, options)
          : await sendChange(notificationSend, request, options)
      forget()
      void changed()
      navigate(`${LIST}?melding=${encodeURIComponent(notification.id)}`)
    } catch (error) {
      const field = error instanceof Failed && error.code !== null ? OF_FIELD[error.code] : undefined
      // It is said where one pressed: the question stays open with it.
      if (field === undefined) throw error
      ask(false)
      fail({ [field]: (error as Error).message })
    }
  }

  async function submit() {
    const found = faultsOf(draft)
    const end = form.current?.querySelector<HTMLInputElement>('[data-field="until"] input')
    if (end?.validity.badInput) found.until = text.faults.incomplete
    if (Object.keys(found).length > 0) return fail(found)
    setFaults({})
    if (draft.audience === 'all') return ask(true)
    await deliver()
  }

  function take(given: Partial<Draft>) {
    // A field's fault is said until that field is changed.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in given))))
    change(given)
  }

  const { form: words } = text
  return (
    <div className={styles.writing}>
      <div ref={form}>
        {origin && (
          <p className={styles.notice}>{(isCorrection ? words.corrects : words.repeats)(origin.title)}</p>
        )}
        <Templates draft={draft} onTake={take} />
        <Form
          onSubmit={submit}
          actions={
            <>
              <Button type="submit">{isCorrection ? words.submitCorrection : words.submit}</Button>
              {isChanged && (
                <Button variant="secondary" onClick={forget}>
                  {words.clear}
                </Button>
              )}
            </>
          }
        >
          <div data-field="title">
            <CountedField
              label={words.title}
              value={draft.title}
              max={MAX_NOTIFICATION_TITLE}
              counted={words.count}
              fault={faults.title}
              onChange={(title) => take({ title })}
            />
          </div>
          <div data-field="message">
            <CountedField
              label={words.message}
              value={draft.message}
              max={MAX_NOTIFICATION_MESSAGE}
              rows={6}
              counted={words.count}
              fault={faults.message}
              onChange={(message) => take({ message })}
            />
          </div>
          <AudienceChoice draft={draft} places={places} fault={faults.audience} onChange={take} />
          <CheckBox isChecked={draft.urgent} onChange={(urgent) => take({ urgent })}>
            {words.urgent}
          </CheckBox>
          <UntilField
            value={draft.until}
            places={places}
            fault={faults.until}
            onChange={(until) => take({ until })}
          />
          {isChanged && <p className={field.hint}>{words.kept}</p>}
        </Form>
      </div>
      <Preview draft={draft} places={places} />
      {isAsking && (
        <ConfirmDialog
          draft={draft}
          boats={boatsReached(draft, places.underWay)}
          onSend={deliver}
          onClose={() => ask(false)}
        />
      )}
    </div>
  )
}

function focusOn(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea)`)?.focus()
}
