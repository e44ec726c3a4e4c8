import { forgetSteward as forget } from '../services/accounts/forget-person.ts'
import { CONCESSION, type Command, concessionOf, mustExist, requiredText } from './command.ts'

/** For somebody of the crew who leaves and asks for it. */
export const forgetSteward: Command = {
  usage: '--concession N --name "Voornaam Naam"',
  summary: 'Wist naam en foto van een steward; de vaarten blijven.',
  options: { ...CONCESSION, name: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const name = requiredText(values, 'name')
    return async (context) => {
      await mustExist(context.database, concession)
      return `Steward ${await forget(context, concession, name, context.by)} heeft geen naam en geen foto meer.`
    }
  },
}
