import { archive } from '../text/archive-nl.ts'

/** Of how many of the days that are asked for nothing is shown, as their trips are in the archive; nothing where there is none. */
export function ArchivedDays({ of }: { of: number }) {
  return of > 0 && <p>{archive.days(of)}</p>
}
