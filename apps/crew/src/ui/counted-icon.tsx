/** The picture of each counted thing. */
import type { Counted } from '@vaarboek/domain'
import { Bike, type LucideIcon, Users } from 'lucide-react'

const ICONS: Record<Counted, LucideIcon> = { people: Users, bikes: Bike }

export function CountedIcon({ kind }: { kind: Counted }) {
  const Icon = ICONS[kind]
  return <Icon />
}
