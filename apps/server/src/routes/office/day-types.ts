/** Types of days, by which counts are compared. */
import { dayTypes, dayTypesChange } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { changeDayTypes, type ShownDayTypes, showDayTypes } from '../../services/counts/day-types.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function dayTypeRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: dayTypes, right: 'counts.see' }, async ({ request, caller }) =>
    presented(await showDayTypes(context, caller, request)),
  )
  serveOffice(app, { context, call: dayTypesChange, right: 'counts.review' }, async ({ request, ...asked }) =>
    presented(await changeDayTypes(context, asked, request)),
  )
}

function presented({ revision, firstDay, lastDay, country, days }: ShownDayTypes) {
  const shown = days.map(({ day, type, given, holiday }) => ({ day, type, isGiven: given !== null, holiday }))
  return { revision, firstDay, lastDay, country, days: shown }
}
