import { ROLES } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { checkPepper } from '../services/accounts/known-pepper.ts'
import { invitationLink } from '../services/staff/invitation-link.ts'
import { addStaff as addToOffice } from '../services/staff/manage-staff.ts'
import { makeConcession, operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { minuteOf } from './layout.ts'
import { bounded, EMAIL, NAME, NUMBER, optional, type Reader, repeated, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

const MAX_NAME = 100

/** Roles with a comma between them. */
const ROLES_TYPED: Reader<readonly string[]> = {
  placeholder: 'role',
  choices: ROLES,
  read: (typed) => {
    const roles = typed.split(',').map((role) => role.trim())
    const unknown = roles.find((role) => !ROLES.some((one) => one === role))
    if (unknown === undefined) return roles
    throw new WrongValue(() => CATALOGUE.crew.addStaff.noRole(unknown, ROLES.join(', ')))
  },
}

/** Adds somebody to the office, or gives more roles, and prints a link by which they choose a password. */
export const addStaff = command({
  help: CATALOGUE.crew.addStaff,
  options: {
    concession: required(NUMBER),
    email: required(EMAIL),
    name: required(bounded(MAX_NAME, 'name')),
    role: repeated(ROLES_TYPED),
    // For a password that was forgotten, when no admin is left to send an invitation.
    'new-link': SWITCH,
    'new-concession': optional(NAME),
  },
  words: { roles: repeated(ROLES_TYPED) },
  examples: ['--concession 2 --email jan@example.org --name "Jan Wal" --role planner,dispatcher'],
  gives: v.object({
    id: v.number(),
    roles: v.array(v.string()),
    invitation: v.nullable(v.object({ link: v.string(), expiresAt: v.string() })),
  }),
  async prepare({
    concession,
    email,
    name,
    role,
    roles: more,
    'new-link': hasNewLink,
    'new-concession': newConcession,
  }) {
    const given = [...role, ...more].flat()
    const roles = ROLES.filter((one) => given.includes(one))
    if (roles.length === 0) throw new UsageError(CATALOGUE.wrong.missing('--role'))
    return async (work) => {
      const { database, officeUrl } = work
      // With another pepper the password would work nowhere.
      await checkPepper(work)
      if (newConcession !== null) await makeConcession(work, concession, newConcession)
      await mustExist(database, concession)
      const operator = operatorBy(work, concession)
      const { staff: id, invitation } = await database.transaction((tx) =>
        addToOffice(tx, work, operator, { email, name, roles, hasNewLink }),
      )
      const say = CATALOGUE.crew.addStaff
      const added = say.done(`${name} (${email})`, concession, roles.join(', '), id)
      if (!invitation)
        return { value: { id, roles, invitation: null }, shown: `${added}\n${say.passwordStays}` }
      const { code, expiresAt } = invitation
      const link = invitationLink(officeUrl, code)
      const shown = [added, say.link(minuteOf(expiresAt), work.clock.timeZone), link].join('\n')
      return { value: { id, roles, invitation: { link, expiresAt } }, shown }
    }
  },
})
