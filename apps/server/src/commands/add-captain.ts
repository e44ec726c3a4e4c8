import { createConcession } from '../repositories/administration.ts'
import { hashItsPin } from '../services/accounts/known-pepper.ts'
import { addCaptain as add } from '../services/accounts/manage-captain.ts'
import { audited, operatorBy } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist, requiredText, UsageError } from './command.ts'

/** Adds somebody who can log in. The PIN isn't kept, only its hash. */
export const addCaptain: Command = {
  usage: '--concession N --email E --name "Voornaam Naam" --pin 1234 [--new-concession "Naam"]',
  summary: 'Voegt een kapitein toe die kan aanmelden.',
  options: {
    ...CONCESSION,
    email: { type: 'string' },
    name: { type: 'string' },
    pin: { type: 'string' },
    'new-concession': { type: 'string' },
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const email = requiredText(values, 'email')
    const fullName = requiredText(values, 'name')
    const pin = requiredText(values, 'pin')
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError('--email is geen e-mailadres.')
    if (!/^\d{4}$/.test(pin)) throw new UsageError('--pin moet uit 4 cijfers bestaan.')
    return async (context) => {
      const { database } = context
      const pinHash = await hashItsPin(context, pin)
      if (values['new-concession']) {
        const name = requiredText(values, 'new-concession')
        await database.transaction(async (tx) => {
          if (!(await createConcession(tx, concession, name))) return
          const subject = `concessions/${concession}`
          await audited(tx, context, { concession, action: 'concession-added', subject })
        })
      }
      await mustExist(database, concession)
      const by = operatorBy(context, concession)
      const id = await database.transaction((tx) => add(tx, by, { email, fullName, pinHash }))
      if (id === null) throw new UsageError(`Er is al een kapitein met het e-mailadres ${email}.`)
      return `Kapitein ${fullName} (${email}) toegevoegd aan concessie ${concession}, nummer ${id}.`
    }
  },
}
