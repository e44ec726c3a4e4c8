/**
 * A malfunction's panel beside the columns: what was reported, how it stands, the replies, notes, and what the
 * ship had before.
 */
import { malfunctionSeen, officeMalfunctionPhotoPath } from '@vaarboek/wire/office'
import { use, useEffect } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { EMERGENCY_PATH } from '../../platform/paths.ts'
import { text } from '../../text/malfunctions-nl.ts'
import * as card from '../../ui/card.module.css'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link } from '../../ui/navigation.tsx'
import { Photo } from '../../ui/photo.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { Events } from './events.tsx'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction, useMalfunction, type WholeMalfunction } from './malfunctions.ts'
import { Marks } from './marks.tsx'
import { Replies } from './replies.tsx'
import { ShipHistory } from './ship-history.tsx'
import { StandingForm } from './standing-form.tsx'

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
      title={data ? `${data.malfunction.shipName}: ${data.malfunction.category}` : text.title}
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
  const { malfunction, replies, events } = of
  const mayReply = rights.includes('malfunctions.reply')
  return (
    <>
      <Reported malfunction={malfunction} />
      {rights.includes('malfunctions.change') && <StandingForm malfunction={malfunction} />}
      <Replies malfunction={malfunction} replies={replies} mayReply={mayReply} />
      <Events malfunction={malfunction} events={events} mayNote={mayReply} />
      <ShipHistory malfunction={malfunction} onOpen={onOpen} />
    </>
  )
}

function Reported({ malfunction }: { malfunction: Malfunction }) {
  const { rights } = use(CurrentSession)
  const { id, ship, remarks, reportedAt, reportedBy, hasPhoto, state, owner, done, duplicateOf } = malfunction
  const { panel } = text
  const stands = [text.states[state], owner?.name, malfunction.waitingFor, done].filter(Boolean)
  return (
    <section className={styles.part} aria-label={panel.reported}>
      <p className={card.soft}>
        {`nr. ${id} · ${shortMoment(reportedAt)} ${panel.by(reportedBy?.name ?? panel.someCaptain)}`}
      </p>
      <p className={styles.stands}>{stands.join(' · ')}</p>
      {rights.includes('board.see') && (
        <p>
          <Link to={`${EMERGENCY_PATH}/${ship}`}>{panel.emergency}</Link>
        </p>
      )}
      <Marks of={malfunction} />
      {malfunction.repliedSinceSolved && <p className={styles.notice}>{panel.repliedSinceSolved}</p>}
      {duplicateOf && <p>{panel.duplicateOf(duplicateOf)}</p>}
      <p className={card.words}>{remarks}</p>
      {hasPhoto && <Photo path={officeMalfunctionPhotoPath(id)} alt={panel.photo} />}
    </section>
  )
}

/** The crew's replies count as seen as soon as somebody has the malfunction open. */
function useLooked(whole: WholeMalfunction | undefined) {
  const sendChange = useSendChange(MALFUNCTIONS)
  const isNew = whole?.malfunction.hasNewReply ?? false
  const last = whole?.replies.at(-1)?.id ?? 0
  const id = whole?.malfunction.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply that comes
  useEffect(() => {
    if (isNew && id !== undefined)
      void sendChange(malfunctionSeen, { id, reply: last }).catch(() => undefined)
  }, [isNew, last, id])
}
