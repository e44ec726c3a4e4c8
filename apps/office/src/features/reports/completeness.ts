import type { ResponseOf } from '@vaarboek/wire'
import type { officeCompleteness } from '@vaarboek/wire/office'

export type Completeness = ResponseOf<typeof officeCompleteness>
export type MissingLeg = Completeness['missing'][number]
export type Departures = Completeness['departures'][number]
