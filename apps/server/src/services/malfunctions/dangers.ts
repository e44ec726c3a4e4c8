/** Categories that mean danger: 'Incident', or those that the concession names. */
import { normalForm, USUAL_DANGERS } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { dangerRow, knownCategories, putDangers } from '../../repositories/malfunctions/dangers.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import type { RowChange } from '../mutate.ts'

const SUBJECT = 'danger_categories'

export interface Dangers {
  categories: readonly string[]
  /** 0 while nobody named any. */
  revision: number
}

export async function dangersOf(db: Queries, concession: ConcessionNumber): Promise<Dangers> {
  return (await dangerRow(db, concession)) ?? { categories: USUAL_DANGERS, revision: 0 }
}

/** The same with those to choose from. */
export function showDangers(
  { database }: Pick<Context, 'database'>,
  { concession }: { concession: ConcessionNumber },
): Promise<Dangers & { known: string[] }> {
  return database.transaction(async (db) => ({
    ...(await dangersOf(db, concession)),
    known: await knownCategories(db, concession),
  }))
}

/** Of what is reported from now on. @throws HttpError 428 without a revision, 409 with who changed them since */
export async function changeDangers(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  given: readonly string[],
): Promise<void> {
  const categories = [...new Map(given.map((category) => [normalForm(category), category])).values()]
  await changeRow(
    context,
    change,
    settingsOf(SUBJECT, dangersOf),
    async (tx, by, { revision: _, ...before }) => {
      await putDangers(tx, by, categories)
      await auditOffice(tx, by, {
        action: 'danger-categories-changed',
        subject: SUBJECT,
        detail: { before, after: { categories } },
      })
      return {}
    },
  )
}
