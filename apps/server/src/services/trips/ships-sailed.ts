/** The ships a trip was sailed with, by the audit: the trip itself has the one of now. Pure. */
import type { OfficeAuditRow } from '../../repositories/audit/audit.ts'
import type { ShipNumber } from '../../repositories/row-ids.ts'

/** A ship, and from when on. */
export interface ShipSince {
  ship: ShipNumber
  since: string
}

export interface SailedWith extends ShipSince {
  /** Null for a ship that isn't there any more. */
  shipName: string | null
}

/** What a line says of the trip's ship. */
interface Said {
  ship?: ShipNumber
  reckonedAt?: string
}

/**
 * In the order of time, none twice in a row. Where the audit was cut off by its retention the first one isn't the first of all; where
 * nothing is left of it, the one of now stands for the whole trip.
 */
export function shipsSailed(
  audit: readonly Pick<OfficeAuditRow, 'action' | 'detail' | 'at'>[],
  { ship: now }: { ship: ShipNumber },
  createdAt: string,
): ShipSince[] {
  const said = audit
    .filter(({ action }) => action === 'trip-created' || action === 'trip-updated')
    .flatMap(({ action, at, detail }): ShipSince[] => {
      const { ship, reckonedAt } = (detail ?? {}) as Said
      if (ship === undefined) return []
      return [{ ship, since: action === 'trip-created' ? createdAt : (reckonedAt ?? at) }]
    })
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const ships = said.filter(({ ship }, nth) => ship !== said[nth - 1]?.ship)
  return ships.length > 0 ? ships : [{ ship: now, since: createdAt }]
}

/** The one it was sailed with at a moment; with a single one, always that. */
export function shipAt<One extends ShipSince>(ships: readonly One[], moment: string | null): One | undefined {
  if (ships.length === 1) return ships[0]
  if (moment === null) return undefined
  return ships.findLast(({ since }) => Date.parse(since) <= Date.parse(moment))
}
