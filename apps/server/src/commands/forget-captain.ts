import { forgetCaptain as forget } from '../services/accounts/manage-captain.ts'
import { toCaptainOf } from './captain-of-email.ts'
import { type Command, requiredText } from './command.ts'

/** For a captain who leaves and asks for it: what she counted stays, under a number. */
export const forgetCaptain: Command = {
  usage: '--email E',
  summary: 'Wist naam, e-mailadres, pincode en aanmeldingen van een kapitein; zijn tellingen blijven.',
  options: { email: { type: 'string' } },
  async prepare(values) {
    const email = requiredText(values, 'email')
    return async (context) =>
      `Kapitein ${(await toCaptainOf(context, email, forget)).id} heeft geen naam meer en is overal afgemeld.`
  },
}
