/** Somebody asks to be forgotten: name, address, picture and PIN go; counts and trips stay, under a number. */
import { normalForm } from '@vaarboek/domain'
import { appendAudit } from '../../repositories/audit.ts'
import { forgetCaptainOf, forgetStewardOf } from '../../repositories/forgotten-people.ts'
import { deleteNewPin } from '../../repositories/new-pins.ts'
import type { CaptainNumber, ConcessionNumber, StewardNumber } from '../../repositories/row-ids.ts'
import { stewardIdOf } from '../../repositories/stewards.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'

type DatabaseAndClock = Pick<Context, 'database' | 'clock'>

const NAMELESS = 'Vergeten'

/** Returns the captain's number. `by`: an account of the machine. @throws HttpError 404 when the address is nobody's */
export async function forgetCaptain(
  { database, clock }: DatabaseAndClock,
  email: string,
  by: string,
): Promise<CaptainNumber> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const forgotten = await forgetCaptainOf(tx, normalForm(email), NAMELESS, at)
    if (!forgotten) throw notFound(`Er is geen kapitein met het e-mailadres ${email}.`)
    const { concession, id } = forgotten
    await deleteNewPin(tx, concession, id)
    const entry = { concession, captain: null, device: null, at, action: 'captain-forgotten' }
    await appendAudit(tx, [{ ...entry, subject: `captains/${id}`, detail: { by } }])
    return id
  })
}

/** Returns the steward's number. `by`: an account of the machine. @throws HttpError 404 when nobody has that name */
export async function forgetSteward(
  { database, clock }: DatabaseAndClock,
  concession: ConcessionNumber,
  name: string,
  by: string,
): Promise<StewardNumber> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const id = await stewardIdOf(tx, concession, name)
    if (id === undefined) throw notFound(`Er is geen steward met de naam ${name}.`)
    await forgetStewardOf(tx, { concession, id }, NAMELESS, at)
    const entry = { concession, captain: null, device: null, at, action: 'steward-forgotten' }
    await appendAudit(tx, [{ ...entry, subject: `stewards/${id}`, detail: { by } }])
    return id
  })
}
