import { stewardIdOf } from '../repositories/stewards.ts'
import { forgetSteward as forget } from '../services/accounts/forget-steward.ts'
import { operatorBy } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist, requiredText, UsageError } from './command.ts'

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
      const by = operatorBy(context, concession)
      const steward = await context.database.transaction(async (tx) => {
        const id = await stewardIdOf(tx, concession, name)
        if (id === undefined) throw new UsageError(`Er is geen steward met de naam ${name}.`)
        await forget(tx, by, id)
        return id
      })
      return `Steward ${steward} heeft geen naam en geen foto meer.`
    }
  },
}
