/** What a password of the office must be: long, and not one of those that are tried first. No rules on which signs are in it. */
import { isGuessable } from '../../integrations/passwords/is-guessable.ts'
import { HttpError, sentence } from '../http-error.ts'
import { isLongEnough, MIN_PASSWORD_LENGTH } from './pin-hash.ts'

const TOO_SHORT = sentence(
  'office-password-short',
  `Een wachtwoord heeft minstens ${MIN_PASSWORD_LENGTH} tekens. Een korte zin is het makkelijkst.`,
)
const GUESSABLE = sentence(
  'office-password-guessable',
  'Dit wachtwoord is te makkelijk te raden. Neem een korte zin van enkele woorden, zonder je naam of die van de dienst.',
)

/** Of the product and its trade, as Dutch offices write them; the demo's own password stands in its documentation. */
const OURS =
  'vaarboek kantoor kapitein schipper schip schepen boot veer veerboot veerdienst waterbus haven vaart wachtwoord welkom beheer beheerder demo kantoor-demo-1234'

/** Whose password it is. */
export interface PasswordOwner {
  name: string
  email: string
  /** Names of where they work. */
  concessions: readonly string[]
}

/** @throws HttpError 422 for one that is too short or easily guessed */
export function demandGoodPassword(password: string, { name, email, concessions }: PasswordOwner): void {
  if (!isLongEnough(password)) throw new HttpError(422, TOO_SHORT)
  const own = [name, email, ...concessions]
  const words = [...OURS.split(' '), ...own, ...own.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
  if (
    isGuessable(
      password,
      words.filter((word) => word.length > 2),
    )
  )
    throw new HttpError(422, GUESSABLE)
}
