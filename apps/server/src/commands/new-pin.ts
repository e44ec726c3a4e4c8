import { hashItsPin } from '../services/accounts/known-pepper.ts'
import { replacePin } from '../services/accounts/manage-captain.ts'
import { freshPin } from '../services/accounts/pin-hash.ts'
import { toCaptainOf } from './captain-of-email.ts'
import { type Command, optionalPin, requiredText } from './command.ts'

/** Gives a captain another PIN, shown this once and kept nowhere. */
export const newPin: Command = {
  usage: '--email E [--pin 1234]',
  summary: 'Geeft een kapitein een nieuwe pincode en meldt hem overal af.',
  options: { email: { type: 'string' }, pin: { type: 'string' } },
  async prepare(values) {
    const email = requiredText(values, 'email')
    const given = optionalPin(values)
    return async (context) => {
      const pin = given ?? freshPin(context.random)
      const pinHash = await hashItsPin(context, pin)
      const { fullName } = await toCaptainOf(context, email, (tx, by, id) => replacePin(tx, by, id, pinHash))
      return given === null
        ? `De nieuwe pincode van ${fullName} is ${pin}. Overal afgemeld.`
        : `${fullName} heeft een nieuwe pincode. Overal afgemeld.`
    }
  },
}
