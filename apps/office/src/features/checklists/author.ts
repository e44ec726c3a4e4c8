import { text } from '../../text/checklists-nl.ts'

/** The command line makes lists as well; of who nobody noted nothing is said. */
export function authorOf(of: { publishedAt: string | null; publishedBy: string | null }): string {
  return of.publishedBy ?? (of.publishedAt ? text.commandLine : '')
}
