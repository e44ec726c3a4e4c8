import { ROLES, type Role } from '@vaarboek/wire/office'
import { checkPepper } from '../services/accounts/known-pepper.ts'
import { invitationLink } from '../services/office/invite-staff.ts'
import { addStaff as addToOffice } from '../services/office/manage-staff.ts'
import {
  boundedText,
  CONCESSION,
  type Command,
  concessionOf,
  mustExist,
  requiredText,
  UsageError,
  type Values,
} from './command.ts'
import { minuteOf } from './layout.ts'

const MAX_NAME = 100

/** Adds somebody to the office, or gives more roles, and prints a link by which they choose a password. */
export const addStaff: Command = {
  usage: `--concession N --email E --name "Voornaam Naam" --role R… [--new-link] (${ROLES.join(', ')})`,
  takesWords: true,
  summary:
    'Voegt iemand toe aan het kantoor, of geeft rollen bij, en toont een link om een wachtwoord te kiezen.',
  options: {
    ...CONCESSION,
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', multiple: true },
    // For a password that was forgotten, when no admin is left to send an invitation.
    'new-link': { type: 'boolean' },
  },
  async prepare(values, words) {
    const concession = concessionOf(values)
    const email = requiredText(values, 'email')
    const name = boundedText(values, 'name', MAX_NAME)
    const roles = rolesOf(values, words)
    const hasNewLink = values['new-link'] === true
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError('--email is geen e-mailadres.')
    return async (work) => {
      const { database, clock, by, officeUrl } = work
      // With another pepper the password would work nowhere.
      await checkPepper(work)
      await mustExist(database, concession)
      const operator = { concession, staff: null, address: null, at: clock.now(), operator: by }
      const { staff, invitation } = await database.transaction((tx) =>
        addToOffice(tx, work, operator, { email, name, roles, hasNewLink }),
      )
      const added = `${name} (${email}) heeft in concessie ${concession} de rollen ${roles.join(', ')}, nummer ${staff}.`
      if (!invitation)
        return `${added}\nHet wachtwoord blijft wat het was; met --new-link komt er een link om een ander te kiezen.`
      const link = invitationLink(officeUrl, invitation.code)
      return [
        added,
        `Kies een wachtwoord met deze link. Ze werkt één keer, tot ${minuteOf(invitation.expiresAt)}:`,
        link,
      ].join('\n')
    }
  },
}

/** @throws UsageError naming what is none */
function rolesOf(values: Values, words: readonly string[]): Role[] {
  const given = [values.role ?? [], words].flat().flatMap((role) => String(role).split(','))
  const unknown = given.find((role) => !ROLES.some((one) => one === role))
  if (unknown !== undefined) throw new UsageError(`'${unknown}' is geen rol. Kies uit ${ROLES.join(', ')}.`)
  if (given.length === 0) throw new UsageError('Geef --role mee.')
  return ROLES.filter((role) => given.includes(role))
}
