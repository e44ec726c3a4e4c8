/** What the lists of captains and stewards share: the questions they ask, and what they are kept under. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import { captainList, type captainRename, type stewardChange, stewardList } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'

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

export function useCaptains(search: string) {
  return useInfiniteQuery({
    queryKey: [CAPTAINS, search],
    queryFn: ({ pageParam, signal }) =>
      send(captainList, { search, after: pageParam, limit: PAGE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useStewards(search: string) {
  return useInfiniteQuery({
    queryKey: [STEWARDS, search],
    queryFn: ({ pageParam, signal }) =>
      send(stewardList, { search, after: pageParam, limit: PAGE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
