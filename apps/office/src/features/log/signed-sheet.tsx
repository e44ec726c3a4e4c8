/** For who takes over: the sheet as it was signed, and beside it what changed since. */
import { useQuery } from '@tanstack/react-query'
import { handOver } from '@vaarboek/wire/office'
import { shortMoment } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/hand-over-nl.ts'
import { Failure } from '../../ui/failure.tsx'
import { changesSince, isNothing } from './changes-since.ts'
import { ContentOfHandOver, HappenedLists, OpenLists, Part } from './content-of-hand-over.tsx'
import * as styles from './hand-over.module.css'
import { HAND_OVERS, type HandOver, type HandOverContent } from './hand-overs.ts'

const words = text.sheet

/** @param now what is so now; undefined while it isn't read */
export function SignedSheet({ id, now }: { id: HandOver['id']; now: HandOverContent | undefined }) {
  const { data, error } = useQuery({
    queryKey: [HAND_OVERS, 'one', id],
    queryFn: ({ signal }) => send(handOver, { id }, { signal }),
  })
  return (
    <>
      <Failure of={error} />
      {data && (
        <div className={styles.sheet}>
          <section>
            <h2>{words.signed(data.signedBy.name, shortMoment(data.signedAt))}</h2>
            <ContentOfHandOver of={data.content} />
          </section>
          <section>
            <h2>{words.since}</h2>
            {now && <Since signed={data.content} now={now} />}
          </section>
        </div>
      )}
    </>
  )
}

function Since({ signed, now }: { signed: HandOverContent; now: HandOverContent }) {
  const { added, gone } = changesSince(signed.open, now.open)
  const { notes, malfunctions, notifications } = now.happened
  const hasHappened = notes.length + malfunctions.length + notifications.length > 0
  if (isNothing(added) && isNothing(gone) && !hasHappened) return <p>{words.nothing}</p>
  return (
    <div className={styles.part}>
      {!isNothing(added) && (
        <Part title={words.added}>
          <OpenLists of={added} hidesEmpty />
        </Part>
      )}
      {!isNothing(gone) && (
        <Part title={words.gone}>
          <OpenLists of={gone} hidesEmpty />
        </Part>
      )}
      {hasHappened && (
        <Part title={text.parts.happened}>
          <HappenedLists of={{ ...now.happened, shifts: [] }} hidesEmpty />
        </Part>
      )}
    </div>
  )
}
