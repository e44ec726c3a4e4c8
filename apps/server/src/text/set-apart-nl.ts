/** Dutch that is stored with a count of a stop that a boat inserted and never named: what it was and why it is kept, for people ashore. */

interface Counted {
  people_on: number
  people_off: number
  bikes_on: number
  bikes_off: number
}

export const SKIPPED = 'Ingevoegde halte overgeslagen'
export const REASON = 'Een halte die aan boord werd ingevoegd, zonder te zeggen welke'

export function countedInWords({ people_on, people_off, bikes_on, bikes_off }: Counted): string {
  return `Ingevoegde halte: ${people_on} op, ${people_off} af; fietsen ${bikes_on} op, ${bikes_off} af`
}
