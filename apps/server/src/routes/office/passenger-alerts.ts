/** Notices for passengers, as the office writes them. */
import type { AlertState } from '@vaarboek/wire/office'
import {
  passengerAlertChange,
  passengerAlerts,
  passengerAlertWithdraw,
  passengerAlertWrite,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { listPassengerAlerts } from '../../services/realtime/list-passenger-alerts.ts'
import {
  type AlertOf,
  changePassengerAlert,
  showPassengerAlert,
  withdrawPassengerAlert,
  writePassengerAlert,
} from '../../services/realtime/write-passenger-alerts.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function passengerAlertRoutes(app: FastifyInstance, context: StaffContext): void {
  const write = { context, right: 'notifications.send' } as const
  const one = async (caller: StaffCaller, id: AlertOf) => ({
    alert: present(await showPassengerAlert(context, caller, id), context.clock.now()),
  })
  serveOffice(app, { ...write, call: passengerAlerts }, async ({ caller }) => {
    const { at, alerts, over, ...rest } = await listPassengerAlerts(context, caller)
    const shown = (row: Row) => present(row, at)
    return { alerts: alerts.map(shown), over: over.map(shown), ...rest }
  })
  serveOffice(app, { ...write, call: passengerAlertWrite }, async (asked) =>
    one(asked.caller, String(await writePassengerAlert(context, asked, asked.request)) as AlertOf),
  )
  serveOffice(app, { ...write, call: passengerAlertChange }, async (asked) => {
    await changePassengerAlert(context, asked, asked.request)
    return one(asked.caller, asked.request.id)
  })
  serveOffice(app, { ...write, call: passengerAlertWithdraw }, async (asked) => {
    await withdrawPassengerAlert(context, asked, asked.request)
    return one(asked.caller, asked.request.id)
  })
}

type Row = Awaited<ReturnType<typeof showPassengerAlert>>

function present({ words, byName, changedByName, withdrawnByName, ...row }: Row, now: string) {
  const { nl, fr = null, de = null, en = null } = words
  return {
    ...row,
    ...{ state: stateOf(row, now), nl, fr, de, en, by: { id: row.by, name: byName } },
    changedBy: personOf(row.changedBy, changedByName),
    withdrawnBy: personOf(row.withdrawnBy, withdrawnByName),
  }
}

function personOf(id: Row['changedBy'], name: string | null) {
  return id === null || name === null ? null : { id, name }
}

function stateOf(
  { withdrawnAt, from, until }: Pick<Row, 'withdrawnAt' | 'from' | 'until'>,
  now: string,
): AlertState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (until !== null && Date.parse(until) <= Date.parse(now)) return 'ended'
  return Date.parse(from) > Date.parse(now) ? 'coming' : 'current'
}
