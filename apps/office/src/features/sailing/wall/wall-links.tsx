/** Links that show the wall screen where nobody logs in: made, shown once, listed and ended. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { wallLinkEnd, wallLinkList, wallLinkMake } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortMoment } from '../../../platform/moments.ts'
import { WALL_PATH } from '../../../platform/paths.ts'
import { Failed, send } from '../../../platform/server.ts'
import { useNow } from '../../../platform/use-now.ts'
import { text as common } from '../../../text/nl.ts'
import { refusals, text } from '../../../text/wall-links-nl.ts'
import { Action } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import * as styles from './wall-links.module.css'

/** Root of its query. */
const LINKS = 'wall-links'
const LOOK_AGAIN_MS = 30_000

type Link = ResponseOf<typeof wallLinkList>['links'][number]

export default function WallLinks({ onClose }: { onClose: () => void }) {
  const { rights } = use(CurrentSession)
  const mayShare = rights.includes('walls.share')
  const { data, error } = useQuery({
    queryKey: [LINKS],
    queryFn: ({ signal }) => send(wallLinkList, {}, { signal }),
  })
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={styles.links}>
        <p>{text.about}</p>
        {mayShare && <MakeLink onClose={onClose} />}
        <h3>{text.list}</h3>
        <Failure of={error} />
        {!data && !error && <p>{common.loading}</p>}
        {data?.links.length === 0 && <p>{text.none}</p>}
        <ul className={styles.list}>
          {data?.links.map((link) => (
            <OneLink key={link.id} link={link} mayEnd={mayShare} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function MakeLink({ onClose }: { onClose: () => void }) {
  const [hours, setHours] = useState('12')
  const [made, show] = useState<string | null>(null)
  const sendChange = useSendChange(LINKS)
  if (made !== null) return <Made place={made} onAnother={() => show(null)} />
  return (
    <DialogForm
      submit={text.make}
      cancel={text.close}
      onCancel={onClose}
      onSubmit={async ({ name = '' }) => {
        const { code } = await inWords(() => sendChange(wallLinkMake, { name, hours: Number(hours) }))
        if (code === null) throw new Error(text.gone)
        show(`${window.location.origin}${WALL_PATH}#${code}`)
      }}
    >
      <TextField
        label={text.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        hint={text.nameHint}
        autoFocus
      />
      <Picker label={text.lasts} value={hours} options={text.durations} onChange={setHours} />
    </DialogForm>
  )
}

function Made({ place, onAnother }: { place: string; onAnother: () => void }) {
  const [said, say] = useState('')
  const copy = () =>
    // Not there over plain http, and a browser may refuse it.
    Promise.resolve(navigator.clipboard?.writeText(place) ?? Promise.reject(new Error('no clipboard'))).then(
      () => say(text.copied),
      () => say(text.notCopied),
    )
  return (
    <>
      <p>{text.made}</p>
      <p className={styles.place}>{place}</p>
      <p role="status">{said}</p>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <Button variant="secondary" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
    </>
  )
}

function OneLink({ link, mayEnd }: { link: Link; mayEnd: boolean }) {
  const sendChange = useSendChange(LINKS)
  const [isAsked, ask] = useState(false)
  const { id, name, maker, endsAt, endedAt, usedAt } = link
  const now = useNow(LOOK_AGAIN_MS)
  const isOpen = endedAt === null && Date.parse(endsAt) > now
  const said = [
    text.by(maker),
    endedAt === null ? text.until(shortMoment(endsAt)) : text.ended(shortMoment(endedAt)),
    usedAt === null ? text.unused : text.used(shortMoment(usedAt)),
  ]
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <p>{said.join(', ')}</p>
      {mayEnd && isOpen && !isAsked && (
        <Button variant="secondary" onClick={() => ask(true)}>
          {text.endNamed(name)}
        </Button>
      )}
      {isOpen && isAsked && (
        <Action
          label={text.end}
          hint={text.endsFor}
          variant="danger"
          onDo={async () => {
            await inWords(() => sendChange(wallLinkEnd, { id }))
          }}
        />
      )}
    </li>
  )
}

/** Words of this page's own for what the server refuses. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const own = error instanceof Failed ? (refusals as Record<string, string>)[error.code ?? ''] : undefined
    if (own !== undefined && error instanceof Error) error.message = own
    throw error
  }
}
