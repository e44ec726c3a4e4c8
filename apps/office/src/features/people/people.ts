/** Queries of the lists of captains and stewards, and their keys. */
import type { ResponseOf } from '@vaarboek/wire'
import { captainList, stewardList } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { type Pages, usePages } from '../../ui/use-pages.ts'

export type Captain = ResponseOf<typeof captainList>['captains'][number]
export type Steward = ResponseOf<typeof stewardList>['stewards'][number]

/** The query keys of the lists. */
export const CAPTAINS = 'captains'
export const STEWARDS = 'stewards'
export const MAX_NAME_LENGTH = 100
const PAGE = 100

export const nameOf = ({ firstname, lastname }: Steward): string => `${firstname} ${lastname}`

/** The address of a portrait; another one after each change, so that no old photo is shown from a cache. */
export const portraitOf = (path: string, { revision }: Steward): string => `/api${path}?r=${revision}`

export function useCaptains(search: string): Pages<Captain> {
  return usePages(
    {
      key: [CAPTAINS, search],
      read: (after, signal) => send(captainList, { search, after, limit: PAGE }, { signal }),
      keepsPrevious: true,
    },
    ({ captains }) => captains,
  )
}

export function useStewards(search: string): Pages<Steward> {
  return usePages(
    {
      key: [STEWARDS, search],
      read: (after, signal) => send(stewardList, { search, after, limit: PAGE }, { signal }),
      keepsPrevious: true,
    },
    ({ stewards }) => stewards,
  )
}
