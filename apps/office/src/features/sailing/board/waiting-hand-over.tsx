import { useQuery } from '@tanstack/react-query'
import { handOvers } from '@vaarboek/wire/office'
import { use } from 'react'
import { pollOptions } from '../../../platform/attended.ts'
import { shortMoment } from '../../../platform/moments.ts'
import { HOME } from '../../../platform/paths.ts'
import { send } from '../../../platform/server.ts'
import { sailing } from '../../../text/sailing.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Link } from '../../../ui/navigation.tsx'

const EVERY_MS = 60_000

/** The hand-over that waits for whoever looks. Apart from the board: it is loaded with the lines, and none is none. */
export function WaitingHandOver() {
  const { staff } = use(CurrentSession)
  const { data } = useQuery({
    queryKey: ['hand-overs', 'last'],
    queryFn: ({ signal }) => send(handOvers, { after: null, limit: 1 }, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
  const last = data?.handOvers[0]
  // Nobody takes over from themselves.
  if (!last || last.receivedAt !== null || last.signedBy.id === staff) return null
  const { id, signedBy, signedAt } = last
  return (
    <Link to={`${HOME}/logboek/overdracht/${id}`}>
      {sailing.board.handOver(signedBy.name, shortMoment(signedAt))}
    </Link>
  )
}
