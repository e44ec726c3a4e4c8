/** Sentences on what a service refuses, by its code. */
import { nameOf, type Problem } from '../../services/http-error.ts'

/** Words for the operator; a code that no command meets is named with its parameters. */
export function problemInWords(why: Problem): string {
  switch (why.code) {
    case 'timetable-needed':
      return `Version ${why.params.version} cannot be withdrawn: no timetable would hold on ${why.params.day}. Import another one first.`
    case 'timetable-unknown':
      return 'There is no such version.'
    case 'timetable-withdrawn':
      return `Version ${why.params.version} is withdrawn already.`
    case 'days-archived':
      return `${why.params.days} of these days are in the archive (thin), the last one on ${why.params.until}: take them from its files.`
    default:
      return nameOf(why)
  }
}
