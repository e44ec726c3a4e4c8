/** How complete days are, as Volledigheid and Rapport ask it: one rule, one question. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestOf } from '@vaarboek/wire'
import { officeCompleteness } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { COUNTS } from './counts.ts'

/** @param isAsked false for days that can't be asked about */
export function useCompleteness(asked: RequestOf<typeof officeCompleteness>, isAsked: boolean) {
  return useQuery({
    queryKey: [COUNTS, 'completeness', asked],
    queryFn: ({ signal }) => send(officeCompleteness, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
}
