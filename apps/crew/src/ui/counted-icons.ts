/** The picture of each counted thing. */
import type { Counted } from '@vaarboek/domain'
import { Bike, type IconNode, Users } from 'lucide'

export const COUNTED_ICONS: Record<Counted, IconNode> = { people: Users, bikes: Bike }
