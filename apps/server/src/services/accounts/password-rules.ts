/** Requirements of a password of the office: long, and not one of those that are tried first. Any signs will do. */
import { isGuessable } from '../../integrations/passwords/is-guessable.ts'
import { HttpError, problem } from '../http-error.ts'
import { isLongEnough, MIN_PASSWORD_LENGTH } from './pin-hash.ts'

const TOO_SHORT = problem('office-password-short', { least: MIN_PASSWORD_LENGTH })
const GUESSABLE = problem('office-password-guessable')

/** Words of the product and its trade, as Dutch offices write them; the demo's password stands in its documentation. */
const OURS =
  'vaarboek kantoor kapitein schipper schip schepen boot veer veerboot veerdienst waterbus haven vaart wachtwoord welkom beheer beheerder demo kantoor-demo-1234'

/** The person who chooses a password: their own words are easily guessed. */
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
