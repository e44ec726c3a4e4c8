/** Types, the query key and messages shared by the dialogs about people. */
import type { ResponseOf } from '@vaarboek/wire'
import type { staffAdd, staffList } from '@vaarboek/wire/office'
import { text } from '../../text/staff-nl.ts'

export type StaffMember = ResponseOf<typeof staffList>['staff'][number]
type Changed = ResponseOf<typeof staffAdd>

/** The query key of the list. */
export const STAFF = 'staff'

/** The message about a change, and about the e-mail that told of it. */
export function inWords({ staff, mail }: Changed, done: (name: string) => string): string {
  return `${done(staff.name)} ${text.mail[mail]}`
}
