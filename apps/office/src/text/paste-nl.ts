/** The Dutch of what is pasted from a spreadsheet. */
import type { RowFault } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('nl-BE')} ${count === 1 ? one : more}`

/** Faults of a row, said after its number. */
const faults: Record<RowFault, string> = {
  'bikes-wrong': 'het aantal fietsen is geen geheel getal',
  'email-known': 'een kapitein heeft dit e-mailadres al',
  'email-missing': 'het e-mailadres ontbreekt',
  'email-twice': 'dit e-mailadres staat al in een rij hierboven',
  'email-wrong': 'dit is geen e-mailadres',
  'name-known': 'deze naam is er al',
  'name-missing': 'de naam ontbreekt',
  'name-twice': 'deze naam staat al in een rij hierboven',
  'name-wrong': 'deze naam kan niet bewaard worden: hij is te lang of heeft vreemde tekens',
  'people-wrong': 'het aantal personen is geen geheel getal',
}

export const paste = {
  open: 'Plakken',
  rows: 'Rijen',
  none: 'Hier staat geen rij.',
  tooMany: (most: number) => `Dit zijn meer dan ${most.toLocaleString('nl-BE')} rijen. Plak ze in delen.`,
  number: 'Rij',
  line: (line: number) => `Rij ${line}`,
  refused: 'Geweigerd',
  preview: 'Zo gelezen',
  read: (count: number) => `${many(count, 'rij', 'rijen')} gelezen`,
  submit: 'Alle toevoegen',
  fault: (line: number, because: RowFault) => `Rij ${line}: ${faults[because]}.`,
}
