/** Templates of notifications: texts that the office sends to crews again and again. */
import { normalForm } from '@vaarboek/domain'
import { MAX_TEMPLATES } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  putTemplates,
  type Template,
  type TemplatesRow,
  templatesRow,
} from '../../repositories/notifications/templates.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import type { RowChange } from '../mutate.ts'

const SUBJECT = 'notification_templates'

/** By title. Revision 0: nobody kept any. */
export function showTemplates(
  { database }: Pick<Context, 'database'>,
  { concession }: { concession: ConcessionNumber },
): Promise<TemplatesRow> {
  return database.transaction((db) => templatesOf(db, concession))
}

/** All of them, as they are from now on; of two with one title the last one. @throws HttpError 422 for too many, 428, 409 with who was first */
export async function changeTemplates(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  given: readonly Template[],
): Promise<void> {
  const byTitle = new Map(given.map((template) => [normalForm(template.title), template]))
  if (byTitle.size > MAX_TEMPLATES)
    throw new HttpError(422, problem('notification-templates-many', { most: MAX_TEMPLATES }))
  const templates = [...byTitle].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, template]) => template)
  await changeRow(
    context,
    change,
    settingsOf(SUBJECT, templatesOf),
    async (tx, by, { templates: before }) => {
      await putTemplates(tx, by, templates)
      await auditOffice(tx, by, {
        action: 'notification-templates-changed',
        subject: SUBJECT,
        detail: differenceOf(before, templates),
      })
      return {}
    },
  )
}

/** Titles of what is new or says something else, and of what is gone. */
function differenceOf(before: readonly Template[], after: readonly Template[]) {
  const isIn = (list: readonly Template[], { title, message, urgent }: Template) =>
    list.some((one) => one.title === title && one.message === message && one.urgent === urgent)
  const titles = new Set(after.map(({ title }) => title))
  return {
    templates: after.filter((one) => !isIn(before, one)).map(({ title }) => title),
    dropped: before.map(({ title }) => title).filter((title) => !titles.has(title)),
  }
}

async function templatesOf(db: Queries, concession: ConcessionNumber): Promise<TemplatesRow> {
  return (await templatesRow(db, concession)) ?? { templates: [], revision: 0 }
}
