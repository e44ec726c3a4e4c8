/**
 * The Dutch of records. It is always here, whatever language the captain speaks: a record that is set aside
 * is described to the office in Dutch.
 */
import type { Counted } from '@vaarboek/domain'

/** Counted things in words. A counted thing without words doesn't compile. */
const counted = {
  people: { label: 'Personen', one: 'persoon', many: 'personen' },
  bikes: { label: 'Fietsen', one: 'fiets', many: 'fietsen' },
} satisfies Record<Counted, unknown>

/** A remark of which there is a photo only (AMB-51): as all that the app writes in a captain's place, in Dutch. */
export const SEE_PHOTO = 'Zie foto'

export const dutchRecords = {
  counted,
  and: 'en',
  onAndOff: (on: number, off: number) => `${on} opgestapt en ${off} afgestapt`,
  onAndOffOf: (many: string, on: number, off: number) => `${many} ${on} op en ${off} af`,
  situations: ['Defect melden', 'Storing op traject', 'Overige...'],
  checklists: { start: 'Startchecklist', end: 'Eindchecklist' },
  photoGone: 'De foto op dit toestel is weg of beschadigd.',
  tripSetAside: 'De vaart waar dit bij hoort, is opzij gelegd.',
  notOnServer: (stop: string, departure: string) =>
    `Halte ${stop} (${departure}) staat niet in deze vaart op de wal.`,
  countedThere: (count: string) => `Geteld: ${count}.`,
  countKept: 'De telling blijft hier bewaard.',
} as const
