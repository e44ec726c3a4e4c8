/** Checklists of a flight. */
import {
  checklistsComplete,
  checklistsCreate,
  checklistsDetail,
  checklistsUpdate,
} from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { fillInChecklist } from '../services/checklists/fill-in-checklist.ts'
import {
  completeChecklist,
  type FilledInChecklist,
  showChecklist,
  startChecklist,
} from '../services/checklists/trip-checklists.ts'
import type { Context } from '../services/context.ts'
import { wireTime } from './present-time.ts'
import { serveCall } from './serve-call.ts'

export function checklistRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, checklistsCreate, ({ request, caller, key }) =>
    startChecklist(context, caller, request, key),
  )
  serveCall(app, checklistsUpdate, ({ request, caller, key }) =>
    fillInChecklist(context, caller, request, key),
  )
  serveCall(app, checklistsDetail, async ({ request, caller }) => {
    const { checklist, entries } = await showChecklist(context, caller, request.checklist)
    return { ...presentChecklist(checklist), entries: entries.map(presentEntry) }
  })
  serveCall(app, checklistsComplete, async ({ request, caller, key }) =>
    presentChecklist(await completeChecklist(context, caller, request.checklist, key)),
  )
}

function presentChecklist({ id, trip, kind, createdAt, completedAt }: FilledInChecklist['checklist']) {
  return {
    id,
    flight: trip,
    start_stop: Number(kind === 'start'),
    created_at: wireTime(createdAt),
    completed_at: wireTime(completedAt),
  }
}

/** `image` is a path below the storage base. */
function presentEntry({ id, field, checked, value, remarks, photo }: FilledInChecklist['entries'][number]) {
  return {
    id,
    field_id: field,
    checked: Number(checked),
    value,
    remarks,
    image: photo === null ? null : `checklists/entries/${id}/image`,
  }
}
