/** Captains as an export has them: under their names, or under marks that are made anew for each export and mean nothing outside of it. */
import { createHmac } from 'node:crypto'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import type { Random } from '../context.ts'

export interface People {
  id(captain: CaptainNumber): string | number
  /** Null where nobody stands in it under a name. */
  name(name: string): string | null
  /** The name, or who it is where there are none. */
  nameOrId(captain: CaptainNumber, name: string | null): string | null
}

const MARK_LENGTH = 10
const KEY_BYTES = 32

export const UNDER_NAMES: People = {
  id: (captain) => captain,
  name: (name) => name,
  nameOrId: (_captain, name) => name,
}

/** Of one export: in another one the same captain has another mark. */
export function underMarks(random: Random): People {
  const key = random.bytes(KEY_BYTES)
  const known = new Map<CaptainNumber, string>()
  const markOf = (captain: CaptainNumber) =>
    `k-${createHmac('sha256', key).update(String(captain)).digest('hex').slice(0, MARK_LENGTH)}`
  const id = (captain: CaptainNumber) => known.getOrInsertComputed(captain, markOf)
  return { id, name: () => null, nameOrId: id }
}
