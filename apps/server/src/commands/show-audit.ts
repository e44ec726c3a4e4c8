import * as v from 'valibot'
import { type AuditRow, auditEntries } from '../repositories/audit.ts'
import { deviceMark } from '../services/device-mark.ts'
import { command } from './command.ts'
import { COUNT, DAY, NUMBER, optional, required, TEXT } from './options.ts'
import { jsonOf } from './printed.ts'
import type { Text } from './text/text.ts'

/** More than anybody reads in one go. */
const MAX_SHOWN = 500
const WHO = v.nullable(v.object({ id: v.number(), name: v.nullable(v.string()) }))

/** Who did what, when, on which tablet: settles "it wasn't me". Concession 0 stands for nobody logged in. */
export const showAudit = command({
  help: (text) => text.records.audit,
  options: {
    concession: required(COUNT),
    day: optional(DAY),
    captain: optional(NUMBER),
    action: optional({ ...TEXT, placeholder: 'action' }),
    subject: optional({ ...TEXT, placeholder: 'subject' }),
  },
  examples: ['--concession 2 --day 2026-11-21', '--concession 2 --subject ships/3'],
  gives: v.array(
    v.object({
      at: v.string(),
      captain: WHO,
      staff: WHO,
      operator: v.nullable(v.string()),
      device: v.nullable(v.string()),
      action: v.string(),
      subject: v.nullable(v.string()),
      detail: v.unknown(),
    }),
  ),
  async prepare({ concession, ...filter }) {
    return async ({ database, text }) => {
      const entries = await auditEntries(database, concession, filter, MAX_SHOWN)
      const lines = entries.map((entry) => shown(entry, text))
      return {
        value: entries.map(entryOf),
        shown: entries.length === 0 ? text.records.audit.none : lines.join('\n'),
      }
    }
  },
})

function entryOf({ captain, captainName, staff, staffName, device, at, action, subject, detail }: AuditRow) {
  const who = (id: number | null, name: string | null) => (id === null ? null : { id, name })
  return {
    at,
    captain: who(captain, captainName),
    staff: who(staff, staffName),
    operator: operatorOf(detail),
    device: deviceMark(device),
    ...{ action, subject, detail },
  }
}

/** The account of the machine that a command was typed by; null for what was done otherwise. */
function operatorOf(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('by' in detail)) return null
  return typeof detail.by === 'string' ? detail.by : null
}

/** What a detail holds was typed by people: as JSON it steers no terminal. */
function shown(entry: AuditRow, { records: { audit: say } }: Text): string {
  const { at, captain, captainName, staff, staffName, device, action, subject, detail } = entry
  const operator = operatorOf(detail)
  const ofOffice = staff === null ? say.nobody : say.office(`${staff} ${staffName ?? ''}`)
  const ofAccount = captain === null ? ofOffice : `${captain} ${captainName ?? ''}`
  const who = operator === null ? ofAccount : say.operator(operator)
  const what = [at.slice(0, 19).replace('T', ' '), who, say.device(deviceMark(device)), action]
  const more = detail === null ? [] : [jsonOf(detail)]
  return [...what, subject ?? '', ...more]
    .map((text) => text.replace(/\p{Cc}+/gu, ' '))
    .join('  ')
    .trimEnd()
}
