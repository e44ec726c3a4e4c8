import { type AuditFilter, type AuditRow, auditEntries } from '../repositories/audit.ts'
import { deviceMark } from '../services/device-mark.ts'
import {
  CONCESSION,
  type Command,
  concessionOf,
  numberOf,
  optionalDay,
  requiredText,
  type Values,
} from './command.ts'

/** More than anybody reads in one go. */
const MAX_SHOWN = 500

/** Who did what, when, on which tablet: settles "it wasn't me". Concession 0 stands for nobody logged in. */
export const showAudit: Command = {
  usage: '--concession N [--day YYYY-MM-DD] [--captain N] [--action A] [--subject S]',
  summary: `Toont wie wat deed, de nieuwste ${MAX_SHOWN} regels, de nieuwste eerst.`,
  options: {
    ...CONCESSION,
    day: { type: 'string' },
    captain: { type: 'string' },
    action: { type: 'string' },
    subject: { type: 'string' },
  },
  async prepare(values) {
    const concession = values.concession === '0' ? 0 : concessionOf(values)
    const given = (name: string) => (values[name] === undefined ? null : requiredText(values, name))
    const filter: AuditFilter = {
      day: optionalDay(values),
      captain: captainOf(values),
      action: given('action'),
      subject: given('subject'),
    }
    return async ({ database }) => {
      const entries = await auditEntries(database, concession, filter, MAX_SHOWN)
      return entries.length === 0 ? 'Geen regels.' : entries.map(shown).join('\n')
    }
  },
}

function captainOf(values: Values): number | null {
  return values.captain === undefined ? null : numberOf(values, 'captain')
}

/** What a detail holds was typed by people: as JSON it steers no terminal. */
function shown({
  at,
  captain,
  captainName,
  staff,
  staffName,
  device,
  action,
  subject,
  detail,
}: AuditRow): string {
  const ofOffice = staff === null ? 'niemand of kantoor' : `kantoor ${staff} ${staffName ?? ''}`
  const who = captain === null ? ofOffice : `${captain} ${captainName ?? ''}`
  const what = [at.slice(0, 19).replace('T', ' '), who, `toestel ${deviceMark(device) ?? 'onbekend'}`, action]
  const more = detail === null ? [] : [JSON.stringify(detail)]
  return [...what, subject ?? '', ...more]
    .map((text) => text.replace(/\p{Cc}+/gu, ' '))
    .join('  ')
    .trimEnd()
}
