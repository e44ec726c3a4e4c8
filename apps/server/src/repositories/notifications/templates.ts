/** Templates of notifications, as a concession keeps them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

export interface Template {
  title: string
  message: string
  urgent: boolean
}

export interface TemplatesRow {
  templates: Template[]
  revision: number
}

const one = statement(
  'notification-templates-of',
  'select templates, revision from notification_templates where concession = $1',
)

/** Undefined where nobody kept any. */
export async function templatesRow(
  db: Queries,
  concession: ConcessionNumber,
): Promise<TemplatesRow | undefined> {
  return (await db.query<TemplatesRow>(one, [concession]))[0]
}

const put = statement(
  'notification-templates-put',
  `insert into notification_templates (concession, templates, changed_at, staff) values ($1, $2::jsonb, $3, $4)
    on conflict (concession) do update set revision = notification_templates.revision + 1,
      templates = excluded.templates, changed_at = excluded.changed_at, staff = excluded.staff`,
)

export async function putTemplates(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber | null },
  templates: readonly Template[],
): Promise<void> {
  await tx.query(put, [concession, jsonValue(templates), at, staff])
}
