/** A draft's page: the editor, and beside it what the tablet shows and what changes. */
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/checklists-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, navigate, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import * as styles from './checklists.module.css'
import { LISTS_PATH, useDraft, type WholeDraft } from './checklists.ts'
import { Editor } from './editor.tsx'
import { Preview } from './preview.tsx'
import { PublishDraft } from './publish-draft.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { useUnsaved } from './use-unsaved.ts'
import { WhatChanges } from './what-changes.tsx'

/** Each draft has a page of its own: what is typed or said of one isn't of the next. */
export default function DraftPage() {
  const id = usePathname().split('/').at(-1) ?? ''
  return <OneDraft key={id} id={id} />
}

function OneDraft({ id }: { id: string }) {
  /** Where it was published: then it is no draft any more. */
  const [published, setPublished] = useState<string | null>(null)
  return (
    <>
      <p>
        <Link to={LISTS_PATH}>{text.back}</Link>
      </p>
      <Said>{published}</Said>
      {published === null && <Writing id={id} onPublished={setPublished} />}
    </>
  )
}

function Writing({ id, onPublished }: { id: string; onPublished: (said: string) => void }) {
  const { rights } = use(CurrentSession)
  const { data, error } = useDraft(id)
  return (
    <>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && rights.includes('checklists.change') && <Changing of={data} onPublished={onPublished} />}
      {data && !rights.includes('checklists.change') && <Reading of={data} />}
    </>
  )
}

function Reading({ of: { draft, current } }: { of: WholeDraft }) {
  return (
    <>
      <PageHead title={text.draft.title(draft.name)} />
      <Facts of={draft} />
      <p>{[text.ofKind[draft.kind], ...draft.ships.map(({ name }) => name)].join(' · ')}</p>
      <div className={styles.beside}>
        <WhatChanges current={current} points={draft.points} />
        <Preview points={draft.points} />
      </div>
    </>
  )
}

function Facts({ of: { changedBy, changedAt } }: { of: WholeDraft['draft'] }) {
  return <p className={styles.soft}>{text.draft.changed(changedBy, shortMoment(changedAt))}</p>
}

interface ChangingProps {
  of: WholeDraft
  onPublished: (said: string) => void
}

function Changing({ of, onPublished }: ChangingProps) {
  const { rights } = use(CurrentSession)
  const { draft } = of
  const unsaved = useUnsaved(draft)
  const [open, setOpen] = useState<'publish' | 'remove' | null>(null)
  const mayPublish = rights.includes('checklists.publish')
  const close = (said?: string) => {
    setOpen(null)
    if (said !== undefined) onPublished(said)
  }
  return (
    <>
      <PageHead title={text.draft.title(draft.name)}>
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setOpen('remove')}>
            {text.remove.open}
          </Button>
          {mayPublish && !unsaved.isChanged && (
            <Button onClick={() => setOpen('publish')}>{text.publish.open}</Button>
          )}
        </div>
      </PageHead>
      <Facts of={draft} />
      {mayPublish && unsaved.isChanged && <p className={styles.soft}>{text.draft.publishAfter}</p>}
      <Editor of={of} unsaved={unsaved} />
      {open === 'publish' && <PublishDraft of={of} onClose={close} />}
      {open === 'remove' && (
        <RemoveDraft
          draft={draft}
          onRemoved={() => {
            unsaved.forget()
            navigate(LISTS_PATH)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
