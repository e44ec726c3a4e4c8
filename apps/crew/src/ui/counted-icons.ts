/** The picture of each counted thing. */
import type { Counted } from '@vaarboek/domain'
import type { IconName } from './icon-names.ts'

export const COUNTED_ICONS: Record<Counted, IconName> = { people: 'Users', bikes: 'Bike' }
