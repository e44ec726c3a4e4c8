/** The feeds of live data, as admins turn them on. */
import { isSiri, type RealtimeKind } from '@vaarboek/wire/office'
import { realtimeChange, realtimeList } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { changeRealtimeFeed, showRealtimeFeeds } from '../../services/realtime/manage-realtime-feeds.ts'
import type { RealtimeFeeds } from '../../services/realtime/serve-feed.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function officeRealtimeRoutes(
  app: FastifyInstance,
  context: StaffContext,
  served: RealtimeFeeds,
): void {
  serveOffice(app, { context, call: realtimeList, right: 'realtime.see' }, ({ caller }) =>
    presented(context, caller),
  )
  serveOffice(
    app,
    { context, call: realtimeChange, right: 'realtime.change' },
    async ({ request, ...asked }) => {
      const key = await changeRealtimeFeed(context, asked, request)
      served.forget({ concession: asked.caller.concession, kind: request.kind })
      return { ...(await presented(context, asked.caller)), key }
    },
  )
}

async function presented(context: StaffContext, caller: StaffCaller) {
  const { feeds, revision } = await showRealtimeFeeds(context.database, caller)
  const shown = feeds.map(({ kind, isOn, keyHash, tellsExtra, headerS, entities }) => ({
    kind,
    isOn,
    hasKey: keyHash !== null,
    tellsExtra,
    url: `${context.office.url}/${pathOf(kind, caller.concession)}`,
    renderedAt: headerS === null ? null : context.clock.at(headerS * 1000),
    entities,
  }))
  return { feeds: shown, revision }
}

function pathOf(kind: RealtimeKind, concession: number): string {
  return isSiri(kind) ? `siri/${concession}/${kind}.xml` : `gtfs-rt/${concession}/${kind}.pb`
}
