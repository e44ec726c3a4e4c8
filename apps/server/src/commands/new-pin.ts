import * as v from 'valibot'
import { hashItsPin } from '../services/accounts/known-pepper.ts'
import { replacePin } from '../services/accounts/manage-captain.ts'
import { freshPin } from '../services/accounts/pin-hash.ts'
import { CAPTAIN, toCaptainOf } from './captain-of-email.ts'
import { command } from './command.ts'
import { askedIfTyped, PIN } from './options.ts'

/** Gives a captain another PIN, shown this once and kept nowhere. */
export const newPin = command({
  help: (text) => text.captains.newPin,
  options: { ...CAPTAIN, pin: askedIfTyped(PIN) },
  examples: ['--email an@example.org', '--email an@example.org --pin'],
  gives: v.object({ id: v.number(), pin: v.nullable(v.string()) }),
  async prepare({ pin: given, ...named }) {
    return async (context) => {
      const pin = given ?? freshPin(context.random)
      const pinHash = await hashItsPin(context, pin)
      const { id, fullName } = await toCaptainOf(context, named, (tx, by, captain) =>
        replacePin(tx, by, captain, pinHash),
      )
      const say = context.text.captains.newPin
      // One that was typed is shown nowhere.
      return given === null
        ? { value: { id, pin }, shown: say.made(fullName, pin) }
        : { value: { id, pin: null }, shown: say.given(fullName) }
    }
  },
})
