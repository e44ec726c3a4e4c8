import * as v from 'valibot'
import { acceptPepper } from '../services/accounts/known-pepper.ts'
import { command } from './command.ts'
import { CATALOGUE } from './text/text.ts'

/** For when the pepper is lost for ever: what this server has now is the database's. */
export const newPepper = command({
  help: CATALOGUE.operations.newPepper,
  options: {},
  examples: [''],
  gives: v.object({ replaced: v.boolean() }),
  async prepare() {
    return async (context) => {
      const say = CATALOGUE.operations.newPepper
      const replaced = await acceptPepper(context, context.by)
      const done = [say.done(context.pepperPlace), say.pins].join('\n')
      return { value: { replaced }, shown: replaced ? done : say.same(context.pepperPlace) }
    }
  },
})
