import { text } from '../text/nl.ts'
import { Button } from './button.tsx'
import * as styles from './filters.module.css'
import type { Pages } from './use-pages.ts'

interface MoreProps {
  of: Pick<Pages<unknown>, 'hasMore' | 'isReadingMore' | 'readMore'>
}

/** Reads the next page of a list; nothing where there is none. */
export function More({ of: { hasMore, isReadingMore, readMore } }: MoreProps) {
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button variant="secondary" isBusy={isReadingMore} onClick={readMore}>
        {text.more}
      </Button>
    </div>
  )
}
