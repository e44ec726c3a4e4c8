import { archive } from '../text/archive-nl.ts'

/** A line about days that are asked for and not shown, as their trips are in the archive: how many; nothing where there is none. */
export function ArchivedDays({ of }: { of: number }) {
  return of > 0 && <p>{archive.days(of)}</p>
}
