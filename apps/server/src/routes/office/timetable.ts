/** Versions of the timetable: what holds when, drafts with what they change, publishing and withdrawing. */
import {
  timetableDelete,
  timetableFirstDay,
  timetablePublish,
  timetableShifts,
  timetableVersion,
  timetableVersions,
  timetableWithdraw,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { AskerLeft } from '../../services/stopped.ts'
import {
  deleteDraftOf,
  publishVersion,
  withdrawVersionOf,
} from '../../services/timetable/change-timetable.ts'
import { TimetableReader } from '../../services/timetable/read-timetable.ts'
import { listVersionShifts, listVersions, showVersion } from '../../services/timetable/show-timetable.ts'
import { sightOf } from './present-status.ts'
import { presentVersion, presentWholeVersion } from './present-timetable.ts'
import { type OfficeRequest, serveOffice } from './serve-office.ts'
import { timetableUpload } from './timetable-upload.ts'

export function officeTimetableRoutes(app: FastifyInstance, context: StaffContext): void {
  const { clock } = context
  const reader = new TimetableReader(context)
  const see = { context, right: 'timetable.see' } as const
  const change = { context, right: 'timetable.change' } as const
  const publish = { context, right: 'timetable.publish' } as const
  const whole = async (caller: StaffCaller, version: number) =>
    presentWholeVersion(
      await showVersion(context, { concession: caller.concession, version }),
      sightOf(caller),
    )
  serveOffice(app, { ...see, call: timetableVersions }, async ({ caller }) => ({
    today: clock.today(),
    versions: (await listVersions(context, caller)).map(presentVersion),
  }))
  serveOffice(app, { ...see, call: timetableVersion }, ({ request, caller }) =>
    whole(caller, request.version),
  )
  serveOffice(app, { ...see, call: timetableShifts }, async ({ request: { version, day }, caller }) => {
    const shifts = await listVersionShifts(context, { concession: caller.concession, version }, day)
    return { day, shifts: shifts.map(({ trackName, ...shift }) => ({ ...shift, trackName })) }
  })
  serveOffice(app, { ...change, call: timetableFirstDay }, async (asked, raw) => {
    const left = new AbortController()
    raw.raw.socket.once('close', () => left.abort(new AskerLeft()))
    await reader.moveTo(versionChangeOf(asked), asked.request.firstDay, left.signal)
    return whole(asked.caller, asked.request.version)
  })
  serveOffice(app, { ...change, call: timetableDelete }, async (asked) => {
    await deleteDraftOf(context, versionChangeOf(asked))
    return {}
  })
  serveOffice(app, { ...publish, call: timetablePublish }, (asked) =>
    publishVersion(context, versionChangeOf(asked), asked.request.accepted),
  )
  serveOffice(app, { ...publish, call: timetableWithdraw }, (asked) =>
    withdrawVersionOf(context, versionChangeOf(asked)),
  )
  timetableUpload(app, context, reader)
}

function versionChangeOf({ request, ...asked }: OfficeRequest<{ version: number }>) {
  return { ...asked, version: request.version }
}
