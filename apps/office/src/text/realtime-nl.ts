/** Beheer, Realtime-feeds. */
import type { OccupancyBounds, RealtimeKey, RealtimeKind } from '@vaarboek/wire/office'

interface Words {
  name: string
  says: string
}

export const text = {
  explain:
    'Reisplanners en haltepanelen lezen hier hoe het vaart (GTFS-Realtime 2.0 en SIRI 2.0). Elke feed staat uit tot je hem aanzet. Alleen vaarten van een ingevoerde dienstregeling staan erin, en extra diensten waar je dat zegt: reisplanners kennen geen andere.',
  kinds: {
    'trip-updates': {
      name: 'Vertrektijden (TripUpdates)',
      says: 'Verwachte tijden aan de haltes, overgeslagen haltes en diensten die vervallen.',
    },
    'vehicle-positions': {
      name: 'Schepen (VehiclePositions)',
      says: 'Naar welke halte elk schip vaart of waar het ligt, en hoe vol het is, op tien procent na. Ook waar het op het water is, als dat hieronder aanstaat.',
    },
    alerts: {
      name: 'Berichten (Alerts)',
      says: 'Berichten die het kantoor voor reizigers schrijft, en een bericht voor elke andere afvaart die vervalt, zonder reden.',
    },
    'estimated-timetable': {
      name: 'Vertrektijden (SIRI ET)',
      says: 'Dezelfde tijden en vervallen diensten, voor wie SIRI vraagt.',
    },
    'vehicle-monitoring': { name: 'Schepen (SIRI VM)', says: 'Dezelfde schepen, voor wie SIRI vraagt.' },
  } satisfies Record<RealtimeKind, Words> as Record<RealtimeKind, Words>,
  facts: {
    state: 'Toestand',
    address: 'Adres',
    extra: 'Extra diensten',
    rendered: 'Laatst gemaakt',
    entities: 'Onderdelen',
  },
  states: {
    off: 'uit',
    open: 'aan, voor iedereen',
    keyed: 'aan, met een sleutel',
  },
  occupancy: {
    name: 'Drukte',
    says: 'Vanaf wanneer een schip vol heet: hoeveel procent van de mensen die mee mogen er zijn.',
    bounds: {
      empty: 'Leeg',
      many: 'Veel plaats',
      few: 'Weinig plaats',
      standing: 'Alleen staanplaatsen',
    } satisfies Record<keyof OccupancyBounds, string> as Record<keyof OccupancyBounds, string>,
    upTo: (percent: number) => `tot en met ${percent}\u00a0%`,
    field: (bound: string) => `${bound}: tot en met hoeveel procent`,
    above: 'Daarboven is het schip vol.',
    notRising: 'Elke grens is hoger dan die ervoor.',
    changed: 'De grenzen van drukte zijn bewaard.',
  },
  positions: {
    name: 'Plaats op het water',
    says: 'Tablets geven door waar hun schip is, elke tien seconden, zolang een vaart vaart en de app openstaat. Het staat op Vandaag en in de feed van schepen, tien minuten lang.',
    states: (isOn: boolean) => (isOn ? 'aan' : 'uit'),
    isOnDoes: 'tablets geven de plaats van hun schip door',
    off: 'Zet je het uit, dan wordt elke plaats die bewaard is meteen gewist.',
  },
  extra: (tellsExtra: boolean) => (tellsExtra ? 'staan erin' : 'staan er niet in'),
  never: 'nog niet gelezen',
  asJson: 'Met .json aan het eind van het adres is het JSON.',
  change: (name: string) => `${name} wijzigen`,
  isOn: 'Aan',
  isOnDoes: 'wie het adres heeft kan hem lezen',
  tellsExtra: 'Ook extra diensten',
  tellsExtraDoes: 'als NEW of ExtraJourney, een proef: veel reisplanners kennen zo’n vaart niet',
  key: 'Sleutel',
  keys: {
    'as-it-is': { name: 'Zoals nu', does: 'er verandert niets' },
    new: { name: 'Nieuwe sleutel', does: 'wie een vorige had leest niets meer' },
    none: { name: 'Zonder sleutel', does: 'iedereen mag lezen' },
  } satisfies Record<RealtimeKey, { name: string; does: string }> as Record<
    RealtimeKey,
    { name: string; does: string }
  >,
  save: 'Bewaren',
  changed: (name: string, state: string) => `${name}: ${state}.`,
  made: {
    title: 'Nieuwe sleutel',
    once: 'Het adres met de sleutel wordt alleen nu getoond: bewaar het, of geef het door.',
    close: 'Ik heb het bewaard',
  },
}
