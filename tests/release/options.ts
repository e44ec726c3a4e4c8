/** What the commands that try a release are told. */
import { parseArgs } from 'node:util'

export interface Options {
  /** A folder with a fresh Debian 12, made by debootstrap; one is made where none is named. */
  debian?: string
  /** `dist` of an earlier version, as its `npm run release` made it; where none is named it is this program under another number. */
  before?: string
}

export const readOptions = (): Options =>
  parseArgs({ options: { debian: { type: 'string' }, before: { type: 'string' } } }).values
