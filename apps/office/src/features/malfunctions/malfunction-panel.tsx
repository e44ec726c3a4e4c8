/** One malfunction beside the columns: what was reported, how it stands, the talk, notes, and what the ship had before. */
import { malfunctionSeen, officeMalfunctionPhotoPath } from '@vaarboek/wire/office'
import { use, useEffect } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import * as card from '../../ui/card.module.css'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Photo } from '../../ui/photo.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { Events } from './events.tsx'
import * as styles from './malfunctions.module.css'
import {
  asked,
  type Malfunction,
  useMalfunction,
  useSendChange,
  type WholeMalfunction,
} from './malfunctions.ts'
import { Marks } from './marks.tsx'
import { ShipHistory } from './ship-history.tsx'
import { StandingForm } from './standing-form.tsx'
import { Talk } from './talk.tsx'

interface PanelProps {
  id: string
  onClose: () => void
  onOpen: (id: string) => void
}

export function MalfunctionPanel({ id, onClose, onOpen }: PanelProps) {
  const { data, error } = useMalfunction(id)
  useLooked(data)
  return (
    <SidePanel
      title={data ? `${data.malfunction.ship_name}: ${data.malfunction.category}` : text.title}
      isThere={data !== undefined || error !== null}
      onClose={onClose}
    >
      <Failure of={error} />
      {!data && !error && <p>{text.panel.loading}</p>}
      {data && <Whole of={data} onOpen={onOpen} />}
    </SidePanel>
  )
}

function Whole({ of, onOpen }: { of: WholeMalfunction; onOpen: (id: string) => void }) {
  const { rights } = use(CurrentSession)
  const { malfunction, talk, events } = of
  const mayReply = rights.includes('malfunctions.reply')
  return (
    <>
      <Reported malfunction={malfunction} />
      {rights.includes('malfunctions.change') && <StandingForm malfunction={malfunction} />}
      <Talk malfunction={malfunction} talk={talk} mayReply={mayReply} />
      <Events malfunction={malfunction} events={events} mayNote={mayReply} />
      <ShipHistory malfunction={malfunction} onOpen={onOpen} />
    </>
  )
}

function Reported({ malfunction }: { malfunction: Malfunction }) {
  const { id, remarks, reported_at, reported_by, has_photo, state, owner, done, duplicate_of } = malfunction
  const { panel } = text
  const stands = [text.states[state], owner?.name, malfunction.waiting_for, done].filter(Boolean)
  return (
    <section className={styles.part} aria-label={panel.reported}>
      <p className={card.soft}>
        {`nr. ${id} · ${shortMoment(reported_at)} ${panel.by(reported_by?.name ?? panel.someCaptain)}`}
      </p>
      <p className={styles.stands}>{stands.join(' · ')}</p>
      <Marks of={malfunction} />
      {malfunction.replied_since_solved && <p className={styles.notice}>{panel.repliedSinceSolved}</p>}
      {duplicate_of && <p>{panel.duplicateOf(duplicate_of)}</p>}
      <p className={card.words}>{remarks}</p>
      {has_photo && <Photo path={officeMalfunctionPhotoPath(id)} alt={panel.photo} />}
    </section>
  )
}

/** Who has it open has seen the crew's replies. */
function useLooked(whole: WholeMalfunction | undefined) {
  const sendChange = useSendChange()
  const isNew = whole?.malfunction.has_new_reply ?? false
  const last = whole?.talk.at(-1)?.id ?? 0
  const id = whole?.malfunction.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply that comes
  useEffect(() => {
    if (isNew && id !== undefined)
      void sendChange(malfunctionSeen, { ...asked({ id }), reply: last }).catch(() => undefined)
  }, [isNew, last, id])
}
