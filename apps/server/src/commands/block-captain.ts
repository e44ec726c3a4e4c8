import { blockCaptain as block, unblockCaptain } from '../services/accounts/manage-captain.ts'
import { toCaptainOf } from './captain-of-email.ts'
import { type Command, requiredText } from './command.ts'

/** Keeps a captain out, or lets her in again. What she recorded aboard stays on her tablet and goes out after she is let in. */
export const blockCaptain: Command = {
  usage: '--email E [--unblock]',
  summary: 'Blokkeert een kapitein en meldt hem overal af; met --unblock mag hij weer aanmelden.',
  options: { email: { type: 'string' }, unblock: { type: 'boolean' } },
  async prepare(values) {
    const email = requiredText(values, 'email')
    return async (context) => {
      if (values.unblock)
        return `${(await toCaptainOf(context, email, unblockCaptain)).fullName} mag weer aanmelden.`
      return `${(await toCaptainOf(context, email, block)).fullName} is geblokkeerd en overal afgemeld.`
    }
  },
}
