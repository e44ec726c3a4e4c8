import { useQuery } from '@tanstack/react-query'
import { unreadNotifications } from '@vaarboek/wire/office'
import { send } from '../../../platform/server.ts'

const EVERY_MS = 15_000
/** While somebody is waited for, who may read it at any moment: a call that isn't needed any more takes a captain's hands. */
const WAITED_FOR_MS = 5000

/** The trips under way whose captain hasn't read an urgent notification in time. */
interface Unread {
  /** As they were known last; undefined while nobody said. */
  trips: ReadonlySet<string> | undefined
  /** They couldn't be read the last time. */
  isUnknown: boolean
}

/** A page that nobody sees asks nothing. */
export function useUnread(): Unread {
  const { data, error } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => send(unreadNotifications, {}, { signal, isBackground: true }),
    select: ({ unread }) => new Set(unread.map(({ trip }) => trip)),
    refetchInterval: ({ state }) => (state.data?.unread.length ? WAITED_FOR_MS : EVERY_MS),
  })
  return { trips: data, isUnknown: error !== null }
}
