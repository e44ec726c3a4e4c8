/** Many captains at once, each with a PIN: all of them, or none where a row is wrong. */
import { normalForm } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import { type captainAddMany, MAX_MAILED } from '@vaarboek/wire/office'
import { readAddress, readName } from '@vaarboek/wire/office/server'
import type { Transaction } from '../../database/database.ts'
import { concessionName } from '../../repositories/concessions.ts'
import { insertCaptains, knownAddresses } from '../../repositories/people/captains.ts'
import { insertNewPins } from '../../repositories/people/new-pins.ts'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import { welcomeLetter } from '../../text/mails-nl.ts'
import { HOURS_VALID, PIN_NOT_SENT } from '../accounts/send-pin.ts'
import { auditAll, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { type Change, mutateOfficeOnce } from '../mutate.ts'
import { allOf, judgeRows, refuseWrong, rightOnes } from '../right-rows.ts'
import { sendLetter } from '../send-letter.ts'
import { newPinOf, type PinWay } from './manage-captains.ts'

type Given = RequestOf<typeof captainAddMany>

interface Row {
  name: string
  email: string
}

/** A row with its PINs: the one that the captain is given, and for a mailed one another that nobody knows. */
interface Provided extends Row {
  pin: string
  given: Hashed
  current: Hashed
}

interface Hashed {
  pinHash: string
  expiresAt: string
}

export interface AddedCaptains {
  added: number
  /** Only to who asked first, and only when they are to be shown. */
  pins: (Row & { pin: string })[]
  /** Names of who wasn't mailed a PIN. */
  unmailed: string[]
}

/** Letters that couldn't be handed over; then the others aren't tried, which may each take as long to fail. */
const MAX_FAILURES = 3
const SOON_S = 1

/** @throws HttpError 422 with every row that is wrong */
export async function addCaptains(
  context: Context,
  change: Change,
  { rows: written, pin: way }: Given,
): Promise<AddedCaptains> {
  const judged = judgeRows(written, { read: readRow, sameIn: ({ email }) => email, twice: 'email-twice' })
  const rows = rightOnes(judged)
  const emails = rows.map(({ email }) => email)
  const known = await knownAddresses(context.database, change.caller.concession, emails)
  // Of a request that came before each row was right: that it is known now refuses none.
  if (rows.length < judged.length)
    refuseWrong(judged, ({ email }) => known.has(normalForm(email)), 'email-known')
  if (way === 'mailed' && rows.length > MAX_MAILED)
    throw new HttpError(422, problem('rows-mailed-many', { most: MAX_MAILED }))
  // Hashes take long: none is made for rows that are refused, or were added when the same request came first.
  const provided = known.size === 0 ? await provide(context, rows, way) : []
  const { result: added, isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      const isKnown = await knownAddresses(tx, by.concession, emails)
      refuseWrong(judged, ({ email }) => isKnown.has(normalForm(email)), 'email-known')
      // Whoever had an address was forgotten at this very moment.
      if (provided.length === 0) throw new HttpError(503, problem('busy', { part: 'database' }), SOON_S)
      await insertProvided(tx, by, provided, way)
      return rows.length
    },
  })
  // A repeated one shows and mails nothing.
  if (!isFirst) return { added, pins: [], unmailed: [] }
  if (way === 'mailed') return { added, pins: [], unmailed: await mail(context, change, provided) }
  return { added, pins: provided.map(({ name, email, pin }) => ({ name, email, pin })), unmailed: [] }
}

const readRow = ({ name, email }: Row) => allOf<Row>({ name: readName(name), email: readAddress(email) })

/** In two rows of turns: as many hashes as one owner may have made at a time (see `FairTurns`), and none waits long for its turn. */
async function provide(context: Context, rows: readonly Row[], way: PinWay): Promise<Provided[]> {
  const half = Math.ceil(rows.length / 2)
  const halves = [rows.slice(0, half), rows.slice(half)]
  return (await Promise.all(halves.map((part) => provideInTurn(context, part, way)))).flat()
}

async function provideInTurn(context: Context, rows: readonly Row[], way: PinWay): Promise<Provided[]> {
  const provided: Provided[] = []
  for (const row of rows) {
    const { pin, ...given } = await newPinOf(context)
    provided.push({ ...row, pin, given, current: way === 'shown' ? given : await newPinOf(context) })
  }
  return provided
}

/** @throws HttpError 422 with those whose address somebody was given at the same moment */
async function insertProvided(
  tx: Transaction,
  by: OfficeBy,
  provided: readonly Provided[],
  way: PinWay,
): Promise<void> {
  const captains = provided.map(({ email, name, current: { pinHash } }) => ({
    ...{ email, fullName: name, pinHash },
  }))
  const ids = await insertCaptains(tx, by.concession, captains)
  const idOf = ({ email }: Row) => ids.get(normalForm(email))
  refuseWrong(provided, (row) => idOf(row) === undefined, 'email-known')
  const made = provided.flatMap((row): (Provided & { id: CaptainNumber })[] => {
    const id = idOf(row)
    return id === undefined ? [] : [{ ...row, id }]
  })
  const [first] = made
  if (way === 'mailed' && first) {
    const pins = made.map(({ id, given: { pinHash } }) => ({ captain: id, pinHash }))
    await insertNewPins(tx, { ...by, expiresAt: first.given.expiresAt }, pins)
  }
  const actions = way === 'mailed' ? (['captain-added', 'pin-sent'] as const) : (['captain-added'] as const)
  await auditAll(
    tx,
    by,
    made.flatMap(({ id }) => actions.map((action) => ({ action, subject: `captains/${id}` as const }))),
  )
}

/** Mails after the change is committed: the PIN in a letter works by then. @returns names of who wasn't mailed */
async function mail(context: Context, { caller }: Change, provided: readonly Provided[]): Promise<string[]> {
  const concession = (await concessionName(context.database, caller.concession)) ?? ''
  const unmailed: string[] = []
  for (const { name, email, pin } of provided) {
    const letter = welcomeLetter({ name, pin, concession, hours: HOURS_VALID, url: context.office.url })
    const isTried = unmailed.length < MAX_FAILURES
    if (!isTried || (await sendLetter(context, email, letter, PIN_NOT_SENT)) === 'failed') unmailed.push(name)
  }
  return unmailed
}
