/** Beheer, Realtime-feeds: what passengers' apps may read of the line, and where. */
import { useQuery } from '@tanstack/react-query'
import { realtimeList } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/realtime-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { ChangeFeed } from './change-feed.tsx'
import { Occupancy } from './occupancy.tsx'
import { Positions } from './positions.tsx'
import * as styles from './realtime.module.css'
import { REALTIME, type RealtimeFeed, stateInWords } from './realtime.ts'

export default function RealtimePage() {
  const { rights } = use(CurrentSession)
  const { data, error } = useQuery({
    queryKey: [REALTIME],
    queryFn: ({ signal }) => send(realtimeList, {}, { signal }),
  })
  const [changing, change] = useState<RealtimeFeed['kind'] | null>(null)
  const [said, say] = useState('')
  const open = data?.feeds.find(({ kind }) => kind === changing)
  const close = (done?: string) => {
    change(null)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead title={common.realtime} />
      <Said>{said}</Said>
      <Failure of={error} />
      <div className={styles.page}>
        <p>{text.explain}</p>
        {!data && !error && <p>{common.loading}</p>}
        {data?.feeds.map((feed) => (
          <Feed
            key={feed.kind}
            feed={feed}
            onChange={rights.includes('realtime.change') ? () => change(feed.kind) : null}
          />
        ))}
        <Occupancy mayChange={rights.includes('realtime.change')} say={say} />
        <Positions mayChange={rights.includes('realtime.change')} say={say} />
      </div>
      {data && open && <ChangeFeed feed={open} revision={data.revision} onClose={close} />}
    </>
  )
}

function Feed({ feed, onChange }: { feed: RealtimeFeed; onChange: (() => void) | null }) {
  const { name, says } = text.kinds[feed.kind]
  const { state, address, extra, rendered, entities } = text.facts
  return (
    <section className={styles.feed}>
      <h2>{name}</h2>
      <p>{says}</p>
      <Facts
        of={[
          [state, stateInWords(feed)],
          [
            address,
            <code key="address" className={styles.address}>
              {feed.url}
            </code>,
          ],
          [extra, feed.kind === 'alerts' ? null : text.extra(feed.tellsExtra)],
          [rendered, feed.renderedAt === null ? text.never : shortMoment(feed.renderedAt)],
          [entities, feed.entities],
        ]}
      />
      <p>{text.asJson}</p>
      {onChange && (
        <Button variant="secondary" onClick={onChange}>
          {text.change(name)}
        </Button>
      )}
    </section>
  )
}
