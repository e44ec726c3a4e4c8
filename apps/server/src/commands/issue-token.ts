import { issueRescueToken } from '../services/accounts/rescue-token.ts'
import { CONCESSION, type Command, concessionOf, requiredText, UsageError } from './command.ts'

/** Prints a token, valid for an hour: what import-rescue delivers a tablet's rescue file with. */
export const issueToken: Command = {
  usage: '--concession N --captain NUMMER',
  summary: 'Geeft een token van een uur waarmee import-rescue een reddingsbestand bezorgt.',
  options: { ...CONCESSION, captain: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const captain = Number(requiredText(values, 'captain'))
    if (!Number.isInteger(captain)) throw new UsageError('--captain moet een nummer zijn.')
    return (context) => issueRescueToken(context, concession, captain)
  },
}
