/** The picture of each counted thing. */
import type { Counted } from '@vaarboek/domain'
import { Bike, type IconNode, Users } from 'lucide'
import { Icon } from './icon.tsx'

const ICONS: Record<Counted, IconNode> = { people: Users, bikes: Bike }

export function CountedIcon({ kind }: { kind: Counted }) {
  return <Icon of={ICONS[kind]} />
}
