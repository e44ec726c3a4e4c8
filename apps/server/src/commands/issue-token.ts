import * as v from 'valibot'
import { issueRescueToken, type RescueClaim, rescueOwner } from '../services/accounts/rescue-token.ts'
import { command } from './command.ts'
import { NUMBER, optional, type Reader, required, SWITCH } from './options.ts'
import { WrongValue } from './usage-error.ts'

/** 32 bytes in hex. */
const HASH: Reader<Uint8Array> = {
  placeholder: 'hex',
  read: (typed) => {
    if (/^[0-9a-f]{64}$/.test(typed)) return Buffer.from(typed, 'hex')
    throw new WrongValue((text, option) => text.wrong.hash(option))
  },
}

const OWNER = v.object({
  concession: v.string(),
  captain: v.string(),
  signedBy: v.nullable(v.object({ at: v.string(), tablet: v.nullable(v.string()), isOver: v.boolean() })),
})

/**
 * Prints a token, valid for an hour: what import-rescue delivers a tablet's rescue file with. With --look it only says, as JSON,
 * whose file it is and whether a login of that captain signed it.
 */
export const issueToken = command({
  help: (text) => text.records.token,
  options: {
    concession: required(NUMBER),
    captain: required(NUMBER),
    digest: optional(HASH),
    signature: optional(HASH),
    look: SWITCH,
  },
  examples: ['--concession 2 --captain 5'],
  gives: v.union([v.object({ token: v.string() }), OWNER]),
  async prepare({ look, ...claimed }) {
    const claim: RescueClaim = claimed
    return async (context) => {
      if (look) {
        const owner = await rescueOwner(context, claim)
        return { value: owner, shown: JSON.stringify(owner) }
      }
      const token = await issueRescueToken(context, claim, context.by)
      return { value: { token }, shown: token }
    }
  },
})
