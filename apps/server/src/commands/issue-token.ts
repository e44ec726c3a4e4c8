import { issueRescueToken, type RescueClaim, rescueOwner } from '../services/accounts/rescue-token.ts'
import {
  CONCESSION,
  type Command,
  concessionOf,
  numberOf,
  requiredText,
  UsageError,
  type Values,
} from './command.ts'

/**
 * Prints a token, valid for an hour: what import-rescue delivers a tablet's rescue file with. With --look it only says, as JSON,
 * whose file it is and whether a login of that captain signed it.
 */
export const issueToken: Command = {
  usage: '--concession N --captain NUMMER [--digest HEX [--signature HEX]] [--look]',
  summary: 'Geeft een token van een uur waarmee import-rescue een reddingsbestand bezorgt.',
  options: {
    ...CONCESSION,
    captain: { type: 'string' },
    digest: { type: 'string' },
    signature: { type: 'string' },
    look: { type: 'boolean' },
  },
  async prepare(values) {
    const claim: RescueClaim = {
      concession: concessionOf(values),
      captain: numberOf(values, 'captain'),
      digest: optionalHash(values, 'digest'),
      signature: optionalHash(values, 'signature'),
    }
    return async (context) =>
      values.look
        ? JSON.stringify(await rescueOwner(context, claim))
        : issueRescueToken(context, claim, context.by)
  },
}

/** 32 bytes in hex, or null when they aren't given. @throws UsageError naming the option */
function optionalHash(values: Values, name: string): Uint8Array | null {
  if (values[name] === undefined) return null
  const text = requiredText(values, name)
  if (!/^[0-9a-f]{64}$/.test(text)) throw new UsageError(`--${name} moet uit 64 hexadecimale tekens bestaan.`)
  return Buffer.from(text, 'hex')
}
