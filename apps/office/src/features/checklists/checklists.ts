/** Checklists as the pages read them: types, queries, addresses. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { checklistDraft, checklistList, checklistShow, type checklistsFilledIn } from '@vaarboek/wire/office'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'

export type AllChecklists = ResponseOf<typeof checklistList>
export type ShipList = AllChecklists['lists'][number]
export type DraftRow = AllChecklists['drafts'][number]
export type WholeDraft = ResponseOf<typeof checklistDraft>
export type Draft = WholeDraft['draft']
export type CurrentList = WholeDraft['current'][number]
export type Point = Draft['points'][number]
export type ShownList = ResponseOf<typeof checklistShow>
export type FilledIn = ResponseOf<typeof checklistsFilledIn>['checklists'][number]

/** All questions about checklists are kept below it. */
export const CHECKLISTS = 'checklists'

export const LISTS_PATH = `${HOME}/checklists`
export const listPathOf = (id: string) => `${LISTS_PATH}/lijsten/${id}`
export const draftPathOf = (id: string) => `${LISTS_PATH}/concepten/${id}`

export function useChecklists() {
  return useQuery({
    queryKey: [CHECKLISTS, 'all'],
    queryFn: ({ signal }) => send(checklistList, {}, { signal }),
  })
}

export function useShownList(id: string) {
  return useQuery({
    queryKey: [CHECKLISTS, 'list', id],
    queryFn: ({ signal }) => send(checklistShow, { id }, { signal }),
  })
}

/** The query of one draft. */
export const oneDraft = (id: string) => [CHECKLISTS, 'draft', id]

export function useDraft(id: string) {
  return useQuery({
    queryKey: oneDraft(id),
    queryFn: ({ signal }) => send(checklistDraft, { id }, { signal }),
  })
}
