/** Many stewards at once: all of them, or none where a row is wrong. */
import { normalForm } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import type { stewardAddMany } from '@vaarboek/wire/office'
import { readName } from '@vaarboek/wire/office/server'
import { insertStewards } from '../../repositories/people/stewards.ts'
import { auditAll } from '../by.ts'
import type { Context } from '../context.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { allOf, judgeRows, refuseWrong, rightOnes } from '../right-rows.ts'
import type { StewardName } from './change-steward.ts'

type Given = RequestOf<typeof stewardAddMany>

const nameOf = ({ firstname, lastname }: StewardName) => `${firstname} ${lastname}`

/** @throws HttpError 422 with every row that is wrong */
export function addStewards(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  { rows: written }: Given,
): Promise<number> {
  const judged = judgeRows(written, { read: readRow, sameIn: nameOf, twice: 'name-twice' })
  const rows = rightOnes(judged)
  return mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const ids = await insertStewards(tx, by.concession, rows)
      const idOf = (row: StewardName) => ids.get(normalForm(nameOf(row)))
      refuseWrong(judged, (row) => idOf(row) === undefined, 'name-known')
      const lines = rows.flatMap((row) => {
        const id = idOf(row)
        return id === undefined ? [] : [{ action: 'steward-added', subject: `stewards/${id}` } as const]
      })
      await auditAll(tx, by, lines)
      return rows.length
    },
  })
}

const readRow = ({ firstname, lastname }: StewardName) =>
  allOf<{ firstname: string; lastname: string }>({
    firstname: readName(firstname),
    lastname: readName(lastname),
  })
