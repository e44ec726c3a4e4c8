/** Words for each field of how a malfunction stands: in the form, in the audit, and in what was done about it. */
import type { RequestOf } from '@vaarboek/wire'
import type { malfunctionChange } from '@vaarboek/wire/office'

type Field = Exclude<keyof RequestOf<typeof malfunctionChange>, 'id'>

/** Labels of the form. */
export const standingLabels = {
  state: 'Toestand',
  owner: 'Wie',
  urgent: 'Dringend',
  outOfService: 'Schip kan er niet mee varen (uit dienst)',
  waitingFor: 'Waarop wacht het?',
  waitingUntil: 'Verwacht op',
  done: 'Wat is er gedaan?',
  duplicateOf: 'Dubbele van storing nr.',
} as const satisfies Record<Field, string>

/** Parts of a line of the audit. */
export const standingParts = {
  state: 'toestand',
  owner: 'behandelaar nr.',
  urgent: 'dringend',
  outOfService: 'schip uit dienst',
  waitingFor: 'wacht op',
  waitingUntil: 'wacht tot',
  done: 'wat er gedaan is',
  duplicateOf: 'zelfde als storing nr.',
} as const satisfies Record<Field, string>

/** Sentences on what somebody changed. */
export const standingEvents = {
  state: (state: string) => `zette op ‘${state}’`,
  owner: (name: string) => `gaf aan ${name}`,
  nobody: 'gaf de storing vrij',
  urgent: 'maakte dringend',
  notUrgent: 'haalde ‘dringend’ weg',
  outOfService: 'zette het schip uit dienst',
  inService: 'zette het schip weer in dienst',
  duplicateOf: (number: string) => `noemde dit een dubbele van storing ${number}`,
  noDuplicate: 'noemde dit geen dubbele meer',
  waits: (what: string, day: string | null) => (day ? `wacht op ${what}, tot ${day}` : `wacht op ${what}`),
  done: (what: string) => `gedaan: ${what}`,
} as const
