/** What the dialogs about people share. */
import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import type { staffAdd, staffList } from '@vaarboek/wire/office'
import { text } from '../../text/nl.ts'

export type StaffMember = ResponseOf<typeof staffList>['staff'][number]
type Changed = ResponseOf<typeof staffAdd>

/** What the list is kept under. */
export const STAFF = ['staff']

/** Puts a row that the server returned into the list, and says what was done. */
export function useChanged(
  onClose: (done?: string) => void,
): (changed: Changed, done: (name: string) => string) => void {
  const queries = useQueryClient()
  return ({ staff, mail }, done) => {
    void queries.invalidateQueries({ queryKey: STAFF })
    onClose(`${done(staff.name)} ${text.staff.mail[mail]}`)
  }
}
