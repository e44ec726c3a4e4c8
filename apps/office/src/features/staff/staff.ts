/** What the dialogs about people share. */
import type { ResponseOf } from '@vaarboek/wire'
import type { staffAdd, staffList } from '@vaarboek/wire/office'
import { text } from '../../text/nl.ts'

export type StaffMember = ResponseOf<typeof staffList>['staff'][number]
type Changed = ResponseOf<typeof staffAdd>

/** What the list is kept under. */
export const STAFF = 'staff'

/** What is said of a change, and of the e-mail about it. */
export function inWords({ staff, mail }: Changed, done: (name: string) => string): string {
  return `${done(staff.name)} ${text.staff.mail[mail]}`
}
