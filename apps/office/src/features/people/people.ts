/** What the lists of captains and stewards share: the questions they ask, and what they are kept under. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import { captainList, type captainRename, type stewardChange, stewardList } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { type Pages, usePages } from '../../ui/use-pages.ts'

export type Captain = ResponseOf<typeof captainList>['captains'][number]
export type Steward = ResponseOf<typeof stewardList>['stewards'][number]

/** What the lists are kept under. */
export const CAPTAINS = 'captains'
export const STEWARDS = 'stewards'
export const MAX_NAME_LENGTH = 100
const PAGE = 100

/** The same as a call's request has them. */
export const captainAsked = ({ id }: Captain) => ({ id: id as RequestOf<typeof captainRename>['id'] })
export const stewardAsked = ({ id }: Steward) => ({ id: id as RequestOf<typeof stewardChange>['id'] })

export const nameOf = ({ firstname, lastname }: Steward): string => `${firstname} ${lastname}`

/** Where a portrait is; another address after each change. */
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
