import { useQuery } from '@tanstack/react-query'
import { unreadNotifications } from '@vaarboek/wire/office'
import { send } from '../../../platform/server.ts'

const EVERY_MS = 15_000

/** The trips under way whose captain hasn't read an urgent notification in time; undefined while nobody said. A page that nobody sees asks nothing. */
export function useUnread(): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => send(unreadNotifications, {}, { signal, isBackground: true }),
    select: ({ unread }) => new Set(unread.map(({ trip }) => trip)),
    refetchInterval: EVERY_MS,
  })
  return data
}
