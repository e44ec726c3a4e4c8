/** A malfunction's panel: what it is, what was said about it, and what one says oneself. */
import type { MalfunctionId, MalfunctionReply, ReportId } from '@vaarboek/domain'
import type { PhotoSource } from '@vaarboek/engine'
import { malfunctionPhotoPath } from '@vaarboek/wire'
import { useState } from 'react'
import { dateAndTime } from '../../text/dates.ts'
import { joined } from '../../text/joined.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useCaptainName, useEngineState } from '../../ui/hooks.ts'
import * as styles from '../../ui/messages.module.css'
import { Panel } from '../../ui/panel.tsx'
import { type Opened, openedBy } from './opened.ts'
import { ReplyForm } from './reply-form.tsx'
import { ShownPhoto } from './shown-photo.tsx'
import { Standing, Unsent } from './standing.tsx'

export function MalfunctionsDetail({ id }: { id: MalfunctionId | ReportId }) {
  const opened = useOpened(id)
  if (!opened) {
    return (
      <Panel title={text.malfunction.title}>
        <p>{text.malfunction.notHere}</p>
      </Panel>
    )
  }
  const { malfunction, report } = opened
  return (
    <Panel title={malfunction.category} subtitle={dateAndTime(malfunction.createdAt)}>
      <p className={styles.badges}>
        <Badge tone="urgent">{text.malfunction.urgent}</Badge>
        <Standing of={malfunction} />
        {report && <Unsent id={report.id} />}
      </p>
      <Facts
        facts={[
          [text.remarks, malfunction.remarks],
          [text.malfunction.captain, malfunction.captain],
          [text.wizard.steps[2], report?.shipName],
        ]}
      />
      <Photo of={opened} />
      <Replies of={opened} />
      {report ? <p>{text.malfunction.replyLater}</p> : <ReplyForm malfunction={malfunction.id} />}
    </Panel>
  )
}

/** The open malfunction: it stays open with what was typed, even when a later list no longer has it. */
function useOpened(id: MalfunctionId | ReportId): Opened | null {
  const malfunctions = useEngineState((state) => state.malfunctions)
  const reports = useEngineState(({ outstanding }) => outstanding.reports)
  const captain = useCaptainName()
  const photos = useEngineState(({ reportPhotos }) => reportPhotos)
  const found = openedBy(id, malfunctions ?? [], reports, captain, photos)
  const [first] = useState(found)
  return found ?? first
}

/**
 * The place of its photo: this device, or the server for a malfunction that it has listed; null without a
 * photo.
 */
function sourceOf({ malfunction, report, photo }: Opened): PhotoSource | null {
  if (photo) return { on: 'device', name: photo }
  if (report || !malfunction.hasImage) return null
  return { on: 'api', address: malfunctionPhotoPath(malfunction.id) }
}

function Photo({ of: opened }: { of: Opened }) {
  const source = sourceOf(opened)
  if (!source) return null
  const { category: title, createdAt, remarks } = opened.malfunction
  return (
    <ShownPhoto
      source={source}
      alt={text.malfunction.photo}
      title={title}
      subtitle={dateAndTime(createdAt)}
      remarks={remarks}
    />
  )
}

function Replies({ of: { malfunction } }: { of: Opened }) {
  const { replies, category } = malfunction
  if (replies.length === 0) return null
  return (
    <section aria-label={text.malfunction.replies}>
      <h3>{text.malfunction.replies}</h3>
      <ul className={styles.replies}>
        {replies.map((reply, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: replies only ever follow each other
          <Reply key={place} reply={reply} title={category} />
        ))}
      </ul>
    </section>
  )
}

function Reply({
  reply: { text: said, image, author, at },
  title,
}: {
  reply: MalfunctionReply
  title: string
}) {
  const by = joined(author, dateAndTime(at ?? ''))
  return (
    <li>
      <p>{said}</p>
      {image && (
        <ShownPhoto
          source={{ on: 'storage', address: image }}
          alt={text.malfunction.replyPhoto}
          title={title}
          subtitle={by}
          remarks={said}
        />
      )}
      <span className={styles.by}>{by}</span>
    </li>
  )
}
