/** Many ships at once: all of them, or none where a row is wrong. */
import { normalForm } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import type { shipAddMany } from '@vaarboek/wire/office'
import { readMaximum, readName } from '@vaarboek/wire/office/server'
import { holdShips, insertShips } from '../../repositories/fleet/ships.ts'
import { auditAll } from '../by.ts'
import type { Context } from '../context.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { allOf, judgeRows, refuseWrong, rightOnes } from '../right-rows.ts'
import { lockNames, type ShipGiven } from './change-ship.ts'

type Given = RequestOf<typeof shipAddMany>

/** Tablets have them when they next ask for the ships. @throws HttpError 422 with every row that is wrong */
export function addShips(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  { rows: written }: Given,
): Promise<number> {
  const judged = judgeRows(written, { read: readRow, sameIn: ({ name }) => name, twice: 'name-twice' })
  return mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await lockNames(tx, by)
      const known = new Set((await holdShips(tx, by.concession)).map(({ name }) => normalForm(name)))
      refuseWrong(judged, ({ name }) => known.has(normalForm(name)), 'name-known')
      const ships = rightOnes(judged)
      const ids = await insertShips(tx, by.concession, ships)
      const lines = ships.flatMap((ship) => {
        const id = ids.get(ship.name)
        const deed = { action: 'ship-added', subject: `ships/${id}`, detail: { ...ship } } as const
        return id === undefined ? [] : [deed]
      })
      await auditAll(tx, by, lines)
      return ships.length
    },
  })
}

const readRow = ({ name, maxPeople, maxBikes }: Given['rows'][number]) =>
  allOf<ShipGiven>({
    name: readName(name),
    maxPeople: readMaximum(maxPeople, 'people-wrong'),
    maxBikes: readMaximum(maxBikes, 'bikes-wrong'),
  })
