import * as v from 'valibot'
import { stewardIdOf } from '../repositories/people/stewards.ts'
import { forgetSteward as forget } from '../services/people/forget-steward.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { NAME, NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** For somebody of the crew who leaves and asks for it. */
export const forgetSteward = command({
  help: CATALOGUE.crew.forgetSteward,
  options: { concession: required(NUMBER), name: required(NAME) },
  examples: ['--concession 2 --name "Piet Dek"'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, name }) {
    return async (context) => {
      await mustExist(context.database, concession)
      const by = operatorBy(context, concession)
      const id = await context.database.transaction(async (tx) => {
        const steward = await stewardIdOf(tx, concession, name)
        if (steward === undefined)
          throw new UsageError(CATALOGUE.crew.forgetSteward.nobody(name), 'steward-unknown')
        await forget(tx, by, steward)
        return steward
      })
      return { value: { id }, shown: CATALOGUE.crew.forgetSteward.done(id) }
    }
  },
})
