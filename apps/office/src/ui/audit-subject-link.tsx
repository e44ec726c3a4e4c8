import { subjectOf } from './audit-subject.ts'
import * as styles from './audit-subject-link.module.css'
import type { AuditLine } from './audit-words.ts'
import { Link } from './navigation.tsx'

/** The subject of an audit line, as a link where it has a page. */
export function AuditSubject({ of }: { of: AuditLine }) {
  const subject = subjectOf(of)
  if (!subject?.path) return subject?.words
  return (
    <Link to={subject.path} className={styles.link}>
      {subject.words}
    </Link>
  )
}
