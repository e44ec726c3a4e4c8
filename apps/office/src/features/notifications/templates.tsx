/** Templates: texts that are sent again and again. One is chosen into the draft, and the draft is kept as one. */

import { useQuery } from '@tanstack/react-query'
import { normalForm } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import { notificationTemplates, notificationTemplatesChange } from '@vaarboek/wire/office'
import { useRef, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { Said } from '../../ui/said.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { type Draft, faultsOf } from './draft.ts'
import * as styles from './notifications.module.css'
import { NOTIFICATIONS } from './notifications.ts'

type Template = RequestOf<typeof notificationTemplatesChange>['templates'][number]

const TEMPLATES = [NOTIFICATIONS, 'templates']
const { templates: words } = text

interface TemplatesProps {
  draft: Draft
  onTake: (given: Template) => void
}

export function Templates({ draft, onTake }: TemplatesProps) {
  const { data, error } = useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => send(notificationTemplates, {}, { signal }),
  })
  const sendChange = useSendChange(NOTIFICATIONS)
  const [said, say] = useState('')
  /** One form for both buttons: its fault stays when somebody else took the template away. */
  const isRemoving = useRef(false)
  if (!data) return <Failure of={error} />
  const { templates, revision } = data
  const written = { title: draft.title.trim(), message: draft.message.trim(), urgent: draft.urgent }
  const isOther = ({ title }: Template) => normalForm(title) !== normalForm(written.title)
  const own = templates.find((template) => !isOther(template))
  const isTyped =
    `${written.title}${written.message}` !== '' &&
    !templates.some(({ title, message }) => title === written.title && message === written.message)

  async function put(next: readonly Template[], done: string) {
    say('')
    await sendChange(notificationTemplatesChange, { templates: [...next] }, revision, { answers: TEMPLATES })
    say(done)
  }

  async function keep() {
    const { title, message } = faultsOf(draft)
    const fault = title ?? message
    if (fault !== undefined) throw new Error(fault)
    await put([...templates.filter(isOther), written], words.kept(written.title))
  }

  const remove = (title: string) => put(templates.filter(isOther), words.removed(title))
  function doing(isToGo: boolean) {
    isRemoving.current = isToGo
  }

  return (
    <section className={styles.templates} aria-label={words.title}>
      <Picker
        label={words.choose}
        value={own?.title ?? ''}
        options={[
          ['', templates.length === 0 ? words.none : words.open],
          ...templates.map(({ title }) => [title, title] as const),
        ]}
        onChange={(title) => {
          say('')
          const chosen = templates.find((template) => template.title === title)
          // A text of one's own is gone with it.
          if (chosen && (!isTyped || window.confirm(words.replaces(chosen.title)))) onTake(chosen)
        }}
      />
      <Form
        onSubmit={() => (own && isRemoving.current ? remove(own.title) : keep())}
        actions={
          <>
            <Button type="submit" variant="secondary" onClick={() => doing(false)}>
              {words.keep}
            </Button>
            {own && (
              <Button type="submit" variant="secondary" onClick={() => doing(true)}>
                {words.remove}
              </Button>
            )}
          </>
        }
      >
        {null}
      </Form>
      <Said>{said}</Said>
      <Failure of={error} />
    </section>
  )
}
