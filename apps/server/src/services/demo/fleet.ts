/** The demo's boats, the lists they are checked by, and the people who sail them. All names are made up. */
import type { Maximums } from '@vaarboek/domain'
import type { ChecklistFieldInput } from '../../repositories/fleet/checklists.ts'
import type { ShipInput } from '../../repositories/fleet/ships.ts'

export const SHIPS: Pick<ShipInput, 'name' | keyof Maximums>[] = [
  { name: 'Aalscholver', maxPeople: 81, maxBikes: 50 },
  { name: 'Bergeend', maxPeople: 75, maxBikes: 65 },
  { name: 'Reiger', maxPeople: 100, maxBikes: 50 },
  { name: 'Zilvermeeuw', maxPeople: 150, maxBikes: 40 },
  { name: 'Fuut', maxPeople: 60, maxBikes: 30 },
  { name: 'Meerkoet', maxPeople: 60, maxBikes: 30 },
  { name: 'Kluut', maxPeople: 75, maxBikes: 40 },
]

/** Boats that sail by themselves, and their captains. */
export const SAILING = [
  { ship: 'Fuut', captain: 'kapitein3@vaarboek.example' },
  { ship: 'Meerkoet', captain: 'kapitein4@vaarboek.example' },
  { ship: 'Kluut', captain: 'kapitein5@vaarboek.example' },
] as const

export const CAPTAINS = [
  { email: 'kapitein@vaarboek.example', fullName: 'Mira Van Damme', pin: '1234' },
  { email: 'kapitein2@vaarboek.example', fullName: 'Joris Wouters', pin: '4321' },
  { email: 'kapitein3@vaarboek.example', fullName: 'Saskia De Wit', pin: '1234' },
  { email: 'kapitein4@vaarboek.example', fullName: 'Ruben Aerts', pin: '1234' },
  { email: 'kapitein5@vaarboek.example', fullName: 'Leen Vermeiren', pin: '1234' },
] as const

/** Somebody ashore who may do everything the office has. */
export const OFFICE = {
  email: 'kantoor@vaarboek.example',
  name: 'Noor Van Hoof',
  password: 'kantoor-demo-1234',
  roles: ['admin', 'dispatcher', 'planner', 'technician', 'messenger', 'analyst', 'reader'],
} as const

export const STEWARDS: [string, string][] = [
  ['Amina', 'El Idrissi'],
  ['Bram', 'Goossens'],
  ['Charlotte', 'Maes'],
  ['Dries', 'Claes'],
  ['Eline', 'Peeters'],
  ['Fien', 'Hermans'],
  ['Gust', 'Willems'],
  ['Hanne', 'Jacobs'],
  ['Idris', 'Bakker'],
  ['Jan', 'Peeters'],
  ['Katrien', 'Lemmens'],
  ['Lore', 'Segers'],
  ['Mats', 'De Smedt'],
  ['Noor', 'Aerts'],
]

const tick = (category: string, subcategory: string, title: string, text = ''): ChecklistFieldInput => ({
  category,
  subcategory,
  title,
  text,
  unit: 'n.v.t',
  increase: null,
})

const measure = (
  category: string,
  subcategory: string,
  title: string,
  value: { unit: string; increase?: number; text?: string },
): ChecklistFieldInput => ({ category, subcategory, title, text: '', increase: null, ...value })

export const START_CHECKLIST: ChecklistFieldInput[] = [
  measure('Machinekamer', 'Niveaus', 'Brandstof', {
    unit: 'liter',
    increase: 200,
    text: 'Lees de peilstok af',
  }),
  tick('Machinekamer', 'Niveaus', 'Motorolie', 'Tussen de twee merktekens'),
  tick('Machinekamer', 'Niveaus', 'Koelvloeistof', 'Tussen de twee merktekens'),
  tick('Machinekamer', 'Niveaus', 'Geen lekkages'),
  measure('Machinekamer', 'Draaiende motor', 'Oliedruk', { unit: 'bar', increase: 2 }),
  measure('Machinekamer', 'Draaiende motor', 'Koelwater', {
    unit: '°C',
    increase: 75,
    text: 'Hoort tussen 75 en 90 te liggen',
  }),
  measure('Machinekamer', 'Draaiende motor', 'Draaiuren', { unit: 'uur' }),
  tick('Brug', 'Navigatie', 'Marifoon', 'Proefoproep op kanaal 12'),
  tick('Brug', 'Navigatie', 'Radar'),
  tick('Brug', 'Navigatie', 'Dieptemeter'),
  tick('Veiligheid', 'Lenzen', 'Lenspompen'),
  tick('Veiligheid', 'Lenzen', 'Bilgealarm'),
  measure('Veiligheid', 'Reddingsmiddelen', 'Zwemvesten', { unit: 'stuks', increase: 75 }),
  tick('Veiligheid', 'Reddingsmiddelen', 'Reddingsboeien'),
  tick('Veiligheid', 'Reddingsmiddelen', 'Blustoestellen'),
  tick('Veiligheid', 'Aan dek', 'Vluchtwegen vrij'),
  tick('Veiligheid', 'Aan dek', 'Deuren en luiken dicht'),
  tick('Veiligheid', 'Aan dek', 'Veiligheidsrol bekend', 'Elk bemanningslid kent zijn taak'),
]

export const STOP_CHECKLIST: ChecklistFieldInput[] = [
  tick('Aan boord', 'Netjes', 'Toiletten'),
  tick('Aan boord', 'Netjes', 'Afval van boord'),
  measure('Aan boord', 'Voorraad', 'Drinkwater', { unit: 'liter', increase: 50 }),
  tick('Afmeren', 'Aan dek', 'Trossen en fenders'),
  tick('Afmeren', 'Aan dek', 'Luiken dicht en schakelaars uit'),
  measure('Afmeren', 'Machinekamer', 'Draaiuren', { unit: 'uur' }),
  tick('Afmeren', 'Machinekamer', 'Gebreken gemeld'),
]
