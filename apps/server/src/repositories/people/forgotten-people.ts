/** People who asked to be forgotten: their names go, what they counted stays under their number. SQL only. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, StewardNumber } from '../row-ids.ts'
import { deleteNewPin } from './new-pins.ts'

const captain = statement(
  'forgotten-captain',
  `update captains set full_name = $2, email = 'vergeten-' || id || '@invalid',
      email_key = 'vergeten-' || id || '@invalid', pin_hash = '', phone = null, blocked_at = coalesce(blocked_at, $3)
    where concession = $4 and id = $1`,
)

const captainTokens = statement(
  'forgotten-captain-tokens',
  `with held as materialized (select concession, hash from tokens where concession = $1 and captain = $2
      order by hash for update)
    delete from tokens t using held h where t.concession = h.concession and t.hash = h.hash`,
)

const captainReplies = statement(
  'forgotten-captain-replies',
  'update malfunction_replies set author = $3 where concession = $1 and captain = $2',
)

/** Takes name, address, PINs and tokens of a captain away. */
export async function forgetCaptainOf(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: CaptainNumber },
  name: string,
  at: string,
): Promise<void> {
  await tx.query(captain, [id, name, at, concession])
  await deleteNewPin(tx, concession, id)
  await tx.query(captainTokens, [concession, id])
  await tx.query(captainReplies, [concession, id, name])
}

const steward = statement(
  'forgotten-steward',
  `with held as materialized (select id from stewards where concession = $1 and (id = $2 or merged_into = $2)
      order by merged_into nulls first, id for no key update)
    update stewards s set firstname = $3, lastname = s.id::text, name_key = $5 || ' ' || s.id, forgotten_at = $4
    from held h where s.concession = $1 and s.id = h.id`,
)

const stewardPortrait = statement(
  'forgotten-steward-picture',
  `delete from steward_pictures where concession = $1 and steward in (
      select id from stewards where concession = $1 and (id = $2 or merged_into = $2))`,
)

/** Takes name and portrait of a steward away, under each spelling; nobody can choose the number that stays. */
export async function forgetStewardOf(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: StewardNumber },
  name: string,
  at: string,
): Promise<void> {
  await tx.query(steward, [concession, id, name, at, normalForm(name)])
  await tx.query(stewardPortrait, [concession, id])
}
