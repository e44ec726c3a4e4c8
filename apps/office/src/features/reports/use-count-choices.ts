import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { officeCountChoices } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { COUNTS } from './counts.ts'
import { apart } from './names-apart.ts'

export type CountChoices = ResponseOf<typeof officeCountChoices>

/** The lines and stops that counts can be narrowed to, two of one name told apart. */
export function useCountChoices() {
  return useQuery({
    queryKey: [COUNTS, 'choices'],
    queryFn: ({ signal }) => send(officeCountChoices, {}, { signal }),
    select: ({ tracks, stops }: CountChoices) => ({ tracks: apart(tracks), stops: apart(stops) }),
  })
}
