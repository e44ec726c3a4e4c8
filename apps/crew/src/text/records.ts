/** Words of records in the language that is shown. */
import type { Records } from './catalogue.ts'
import { dutchRecords } from './dutch-records.ts'
import { text } from './text.ts'

export const recordWords = (): Records => text.records ?? dutchRecords
