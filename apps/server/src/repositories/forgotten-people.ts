/** People who asked to be forgotten: their names go, what they counted stays under their number. SQL only. */
import { type NormalForm, normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, StewardNumber } from './row-ids.ts'

const captain = statement(
  'forgotten-captain',
  `update captains set full_name = $2, email = 'vergeten-' || id || '@invalid',
      email_key = 'vergeten-' || id || '@invalid', pin_hash = '', blocked_at = coalesce(blocked_at, $3)
    where email_key = $1 returning concession, id`,
)

const captainTokens = statement(
  'forgotten-captain-tokens',
  'delete from tokens where concession = $1 and captain = $2',
)

const captainReplies = statement(
  'forgotten-captain-replies',
  'update malfunction_replies set author = $3 where concession = $1 and captain = $2',
)

/** Takes name, address, PIN and tokens of a captain away; none when the address is nobody's. */
export async function forgetCaptainOf(
  tx: Queries,
  email: NormalForm,
  name: string,
  at: string,
): Promise<{ concession: ConcessionNumber; id: CaptainNumber } | undefined> {
  const [found] = await tx.query<{ concession: ConcessionNumber; id: CaptainNumber }>(captain, [
    email,
    name,
    at,
  ])
  if (!found) return undefined
  await tx.query(captainTokens, [found.concession, found.id])
  await tx.query(captainReplies, [found.concession, found.id, name])
  return found
}

const steward = statement(
  'forgotten-steward',
  `update stewards set firstname = $3, lastname = id::text, name_key = $5 || ' ' || id, forgotten_at = $4
    where concession = $1 and id = $2`,
)

const stewardPicture = statement(
  'forgotten-steward-picture',
  'delete from steward_pictures where concession = $1 and steward = $2',
)

/** Takes name and picture of a steward away; nobody can choose the number that stays. */
export async function forgetStewardOf(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: StewardNumber },
  name: string,
  at: string,
): Promise<void> {
  await tx.query(steward, [concession, id, name, at, normalForm(name)])
  await tx.query(stewardPicture, [concession, id])
}
