/** Beheer, Bewaartermijnen. */
import type { Kept } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

interface Words {
  label: string
  /** Things that go, and from when their days are counted. */
  goes: string
  /** The number of things in words. */
  counted: (count: number) => string
  /** When what is too old goes, where that isn't at night. */
  when?: string
}

export const text = {
  explain:
    'Wat ouder is gaat ’s nachts weg. Tellingen, vaarten en storingen blijven, onder nummers. Laat een veld leeg om voorgoed te bewaren; sporen blijven nooit voorgoed.',
  days: (label: string) => `${label}: dagen`,
  fewest: (days: number) => `Minstens ${days}.`,
  kinds: {
    photos: {
      label: 'Foto’s',
      goes: 'Van storingen, antwoorden en checklists, vanaf de dag dat ze aankwamen.',
      counted: (count) => many(count, 'foto', 'foto’s'),
    },
    names: {
      label: 'Namen',
      goes: 'Van kapiteins en stewards, met adres, pincode en portret, vanaf de laatste vaart of aanmelding. Wie nog niet voer blijft.',
      counted: (count) => many(count, 'naam', 'namen'),
    },
    positions: {
      label: 'Plaatsen',
      goes: 'Waar een vaart begon, vanaf de dag van de vaart.',
      counted: (count) => many(count, 'plaats', 'plaatsen'),
    },
    trails: {
      label: 'Sporen',
      goes: 'Waar een boot tijdens een vaart was, vanaf dat moment. Wat ouder is gaat binnen het uur weg, en alles zodra Plaats op het water uit staat.',
      counted: (count) => many(count, 'plaats', 'plaatsen'),
      when: 'binnen het uur',
    },
    audit: {
      label: 'Wie deed wat',
      goes: 'De regels daarvan, vanaf de daad.',
      counted: (count) => many(count, 'regel', 'regels'),
    },
    log: {
      label: 'Logboek',
      goes: 'Notities en oproepen, ook wat nog te doen is, vanaf wanneer het gebeurde, en overdrachten, vanaf hun ondertekening. Wie deed wat houdt hun tekst zolang het zelf bewaard wordt.',
      counted: (count) => many(count, 'notitie, oproep of overdracht', 'notities, oproepen en overdrachten'),
    },
  } satisfies Record<Kept, Words> as Record<Kept, Words>,
  now: (counted: string) => `Nu ${counted} ouder.`,
  look: 'Bekijk wat weg zou gaan',
  confirm: 'Bewaartermijnen wijzigen?',
  kept: (label: string, days: number | null) =>
    `${label}: ${days === null ? 'voorgoed' : many(days, 'dag', 'dagen')}`,
  tonight: 'vannacht',
  goes: (when: string, counted: string) => `${when} gaat weg: ${counted}`,
  nothing: 'niets gaat weg',
  lost: 'Wat weg is komt niet terug.',
  save: 'Wijzigen',
  done: 'De bewaartermijnen zijn gewijzigd.',
}
