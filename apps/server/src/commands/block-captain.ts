import * as v from 'valibot'
import { blockCaptain as block, unblockCaptain } from '../services/accounts/manage-captain.ts'
import { CAPTAIN, toCaptainOf } from './captain-of-email.ts'
import { command } from './command.ts'
import { SWITCH } from './options.ts'

/** Keeps a captain out, or lets her in again. What she recorded aboard stays on her tablet and goes out after she is let in. */
export const blockCaptain = command({
  help: (text) => text.captains.block,
  options: { ...CAPTAIN, unblock: SWITCH },
  examples: ['--email an@example.org', '--email an@example.org --unblock'],
  gives: v.object({ id: v.number(), blocked: v.boolean() }),
  async prepare({ unblock, ...named }) {
    return async (context) => {
      const say = context.text.captains.block
      const { id, fullName } = await toCaptainOf(context, named, unblock ? unblockCaptain : block)
      return {
        value: { id, blocked: !unblock },
        shown: unblock ? say.unblocked(fullName) : say.blocked(fullName),
      }
    }
  },
})
