/** Queries of the pages of Meldingen, their keys, and what follows a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { notificationPlaces, officeNotification, type officeNotifications } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/notifications-nl.ts'

export type Notification = ResponseOf<typeof officeNotifications>['notifications'][number]
export type WholeNotification = ResponseOf<typeof officeNotification>
export type Notified = WholeNotification['people'][number]
export type Places = ResponseOf<typeof notificationPlaces>

export const LIST = `${HOME}/meldingen`
export const WRITE = `${LIST}/nieuw`

/** All questions about notifications are kept below it. */
export const NOTIFICATIONS = 'notifications'
/** How often who has read them is asked for; a page that nobody sees asks nothing. */
export const EVERY_MS = 5000

/** @param everyMs false: it is read once */
export function useNotification(id: string | null, everyMs: number | false) {
  return useQuery({
    queryKey: [NOTIFICATIONS, 'one', id],
    queryFn: ({ signal }) => send(officeNotification, { id: id ?? '' }, pollOptions(signal)),
    refetchInterval: everyMs,
    enabled: id !== null,
  })
}

export function usePlaces() {
  return useQuery({
    queryKey: [NOTIFICATIONS, 'places'],
    queryFn: ({ signal }) => send(notificationPlaces, {}, { signal }),
  })
}

/** Reads all of it again. */
export function useChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [NOTIFICATIONS] })
}

/** 'alle boten', 'Scheldelijn, Albertkanaallijn'. */
export function audienceInWords({ audience, tracks, ships }: Notification): string {
  if (audience === 'all') return text.audience.all
  return text.audience.some([...tracks, ...ships].map(({ name }) => name))
}
