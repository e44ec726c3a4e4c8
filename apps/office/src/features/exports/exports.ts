/** Exports as the page reads them. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { exportList } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/exports-nl.ts'

/** Root of its queries. */
export const EXPORTS = 'exports'
/** While one is made; a colleague may ask for one as well. */
const SOON_MS = 1000
const EVERY_MS = 30_000

export type Export = ResponseOf<typeof exportList>['exports'][number]

export function useExports() {
  return useQuery({
    queryKey: [EXPORTS],
    queryFn: ({ signal }) => send(exportList, {}, pollOptions(signal)),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? SOON_MS : EVERY_MS),
  })
}

/** It waits, or is being made. */
export function isOpen({ state }: Pick<Export, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** 'CSV, 01/11/2026 t/m 30/11/2026'. */
export function nameOf(of: Export): string {
  const { firstDay, lastDay } = of
  return `${text.kindInWords(of)}, ${text.days(fullDay(firstDay), fullDay(lastDay))}`
}
