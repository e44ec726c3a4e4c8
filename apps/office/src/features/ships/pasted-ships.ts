/** Ships as a spreadsheet has them. Pure. */
import { type Headings, pastedTable } from '../../platform/pasted-table.ts'
import type { ReadRow } from '../../ui/paste-rows.tsx'

type OfShip = 'name' | 'maxPeople' | 'maxBikes'

const SHIPS: Headings<OfShip> = {
  named: {
    name: /^(?:naam|schip)$/i,
    maxPeople: /^(?:personen|passagiers|capaciteit)\b/i,
    maxBikes: /^fietsen\b/i,
  },
  inOrder: ([name = '', maxPeople = '', maxBikes = '']) => ({ name, maxPeople, maxBikes }),
}

/** @param unknown how our own lists write that nobody said */
export function shipsIn(pasted: string, unknown: string): ReadRow<OfShip>[] {
  const numberIn = (given = '') => (given === unknown ? '' : given)
  return pastedTable(pasted, SHIPS).map(({ line, written: { name = '', maxPeople, maxBikes } }) => ({
    line,
    written: { name, maxPeople: numberIn(maxPeople), maxBikes: numberIn(maxBikes) },
  }))
}
