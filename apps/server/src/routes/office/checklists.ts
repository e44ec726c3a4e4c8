/** Checklists, as the office writes, publishes and reads them. */
import type { RequestOf } from '@vaarboek/wire'
import {
  checklistDraft,
  checklistDraftAdd,
  checklistDraftChange,
  checklistDraftRemove,
  checklistList,
  checklistPublish,
  checklistRead,
  checklistShow,
  checklistsFilledIn,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import {
  addDraft,
  changeDraft,
  DRAFT_UNKNOWN,
  readPoints,
  removeDraft,
  showDraft,
} from '../../services/checklists/checklist-drafts.ts'
import { listFilledIn } from '../../services/checklists/list-filled-in.ts'
import { pointByColumns } from '../../services/checklists/point-by-columns.ts'
import { publishChecklist } from '../../services/checklists/publish-checklist.ts'
import { LIST_UNKNOWN, listChecklists, showChecklist } from '../../services/checklists/show-checklists.ts'
import { requireId } from '../../services/given-id.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { SHIP_UNKNOWN } from '../../services/unknown.ts'
import { presentDraft, presentFilledIn } from './present-checklist.ts'
import { serveOffice } from './serve-office.ts'

export function officeChecklistRoutes(app: FastifyInstance, context: StaffContext): void {
  const see = { context, right: 'checklists.see' } as const
  serveOffice(app, { ...see, call: checklistList }, async ({ caller }) => {
    const { lists, drafts } = await listChecklists(context, caller)
    return {
      lists: lists.map(({ ship, shipName, kind, id, ...list }) => ({
        ...{ ship: { id: ship, name: shipName }, kind },
        list: id === null ? null : { id, ...list },
      })),
      drafts,
    }
  })
  serveOffice(app, { ...see, call: checklistShow }, async ({ request, caller }) => {
    const found = await showChecklist(context, caller, requireId(request.id, LIST_UNKNOWN))
    const { ship, shipName, draft: _, isCurrent, ...list } = found.list
    return {
      list: {
        ...list,
        ship: ship === null ? null : { id: ship, name: shipName ?? '' },
        points: found.points.map(pointByColumns),
      },
      ...{ isCurrent, alike: found.alike, history: found.history },
    }
  })
  serveOffice(app, { ...see, call: checklistsFilledIn }, async ({ request, caller }) =>
    presentFilledIn(await listFilledIn(context, caller, request), caller),
  )
  serveOffice(app, { ...see, call: checklistDraft }, async ({ request, caller }) =>
    presentDraft(await showDraft(context, caller, requireId(request.id, DRAFT_UNKNOWN))),
  )
  changeRoutes(app, context)
}

function changeRoutes(app: FastifyInstance, context: StaffContext): void {
  const change = { context, right: 'checklists.change' } as const
  serveOffice(app, { ...change, call: checklistRead }, async ({ request }) => ({
    points: readPoints(request.text).map(pointByColumns),
  }))
  serveOffice(app, { ...change, call: checklistDraftAdd }, async ({ request, ...asked }) =>
    presentDraft(await addDraft(context, asked, given(request))),
  )
  serveOffice(app, { ...change, call: checklistDraftChange }, async ({ request, ...asked }) => {
    const draft = requireId(request.id, DRAFT_UNKNOWN)
    return presentDraft(await changeDraft(context, { ...asked, draft }, given(request)))
  })
  serveOffice(app, { ...change, call: checklistDraftRemove }, async ({ request, ...asked }) =>
    removeDraft(context, { ...asked, draft: requireId(request.id, DRAFT_UNKNOWN) }),
  )
  const publish = { context, call: checklistPublish, right: 'checklists.publish' } as const
  serveOffice(app, publish, async ({ request: { id, note, replaces }, ...asked }) => {
    const draft = requireId(id, DRAFT_UNKNOWN)
    const seen = new Map(
      replaces.map(({ ship, list }) => [
        requireId(ship, SHIP_UNKNOWN),
        list === null ? null : requireId(list, LIST_UNKNOWN),
      ]),
    )
    return { lists: await publishChecklist(context, { ...asked, draft }, { note, seen }) }
  })
}

type Request = RequestOf<typeof checklistDraftAdd>

/** @throws HttpError 404 for a ship that can't be one */
function given({ name, kind, ships, points }: Request) {
  return { name, kind, points, ships: ships.map((ship) => requireId(ship, SHIP_UNKNOWN)) }
}
