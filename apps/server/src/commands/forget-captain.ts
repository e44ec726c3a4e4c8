import * as v from 'valibot'
import { forgetCaptain as forget } from '../services/accounts/manage-captain.ts'
import { CAPTAIN, toCaptainOf } from './captain-of-email.ts'
import { command } from './command.ts'

/** For a captain who leaves and asks for it: what she counted stays, under a number. */
export const forgetCaptain = command({
  help: (text) => text.captains.forget,
  options: CAPTAIN,
  examples: ['--email an@example.org'],
  gives: v.object({ id: v.number() }),
  async prepare(named) {
    return async (context) => {
      const { id } = await toCaptainOf(context, named, forget)
      return { value: { id }, shown: context.text.captains.forget.done(id) }
    }
  },
})
