/** Incidents as the list Nu and the board have them: read again and again, wherever in the office somebody is. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { officeIncidents } from '@vaarboek/wire/office'
import { pollOptions } from '../platform/attended.ts'
import { send } from '../platform/server.ts'
import { serverClock } from '../platform/server-clock.ts'

export type Incident = ResponseOf<typeof officeIncidents>['incidents'][number]

export const INCIDENTS = 'incidents'
const EVERY_MS = 10_000

/** A page that nobody sees asks too: its sound and its title call who looks elsewhere. */
export function useIncidents() {
  return useQuery({
    queryKey: [INCIDENTS],
    queryFn: async ({ signal }) => {
      const asked = serverClock.asks()
      const response = await send(officeIncidents, {}, pollOptions(signal))
      return { ...response, at: serverClock.now() - (serverClock.asks() - asked) }
    },
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  })
}
