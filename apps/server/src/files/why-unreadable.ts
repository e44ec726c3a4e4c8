/** A file that isn't there, told from one that is there for others: behind a folder such as /root both look the same. */
import { accessSync, constants } from 'node:fs'

const CLOSED = ['EACCES', 'EPERM']

/** Null for a file or folder that whoever runs this may read. */
export function whyUnreadable(path: string): 'missing' | 'closed' | null {
  try {
    accessSync(path, constants.R_OK)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return CLOSED.includes(code) ? 'closed' : 'missing'
  }
}
