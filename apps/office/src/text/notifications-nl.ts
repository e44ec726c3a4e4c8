/** The sentences of Meldingen: loaded with its pages. */
import type { NotificationState } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const states: Record<NotificationState, string> = {
  current: 'Lopend',
  ended: 'Voorbij',
  withdrawn: 'Ingetrokken',
  replaced: 'Gecorrigeerd',
}

export const text = {
  title: 'Meldingen',
  newTitle: 'Nieuwe melding',
  write: 'Nieuwe melding',
  states,
  filters: {
    label: 'Filters',
    state: 'Toestand',
    all: 'alle',
    track: 'Traject',
    ship: 'Schip',
    urgent: 'Dringend',
    clear: 'Filters wissen',
  },
  keys: 'Pijltjes: van melding naar melding. Enter: openen. Esc: sluiten.',
  none: 'Er is nog geen melding verstuurd. Schrijf er een: elke tablet aan boord toont ze meteen.',
  folded: (count: number) =>
    count === 1
      ? '1 ingetrokken of gecorrigeerde melding'
      : `${count} ingetrokken of gecorrigeerde meldingen`,
  noMatch: 'Geen melding past bij deze filters.',
  urgent: 'Dringend',
  counts: (read: number, delivered: number | null, expected: number) =>
    `${read} van ${expected} gelezen · ${delivered ?? '?'} bezorgd`,
  nobodyYet: 'nog voor niemand: er is geen vaart die deze melding aangaat',
  audience: {
    all: 'alle boten',
    some: (names: readonly string[]) => {
      const shown = names.slice(0, 4).join(', ')
      return names.length > 4 ? `${shown} en ${names.length - 4} andere` : shown
    },
  },
  until: (moment: string) => `tot ${moment}`,

  panel: {
    loading: 'De melding wordt geladen …',
    sent: (moment: string, sender: string) => `${moment} door ${sender}`,
    for: 'Voor',
    until: 'Tot',
    noEnd: 'tot de melding ingetrokken wordt',
    withdrawn: (moment: string, who: string | null) => `${moment}${who ? ` door ${who}` : ''}`,
    reason: 'Reden',
    replaces: (id: string) => `Vervangt melding ${id}`,
    replacedBy: (id: string) => `Vervangen door melding ${id}`,
    people: 'Wie deze melding moet krijgen',
    others: 'Wie de melding ook kreeg, zonder vaart die ze aangaat',
    othersHint: 'Door het traject dat op de tablet gekozen is.',
    nobody:
      'Er is nog geen vaart die deze melding aangaat. Wie er een begint zolang ze loopt, verschijnt hier vanzelf.',
    captain: 'Kapitein',
    where: 'Schip en traject',
    got: 'Bezorgd',
    read: 'Gelezen',
    lastSeen: 'Laatst gehoord',
    notYet: 'nog niet',
    unknownWords: 'niet bekend',
    someCaptain: (id: string) => `kapitein nr. ${id}`,
    withdraw: 'Intrekken',
    correct: 'Corrigeren',
    repeat: 'Herhalen',
    tell: 'Meld het aan reizigers',
  },

  withdraw: {
    title: 'Melding intrekken?',
    what: (title: string) =>
      `‘${title}’ verdwijnt van alle tablets. Wie ze al las, krijgt daar geen bericht van. Het kantoor bewaart de melding.`,
    reason: 'Reden (niet verplicht; alleen het kantoor leest dit)',
    submit: 'Intrekken',
  },

  templates: {
    title: 'Sjablonen',
    choose: 'Sjabloon',
    none: 'nog geen',
    open: 'kies…',
    keep: 'Bewaar als sjabloon',
    replaces: (title: string) => `Het sjabloon ‘${title}’ komt in de plaats van wat je typte. Doorgaan?`,
    remove: 'Sjabloon weghalen',
    kept: (title: string) => `‘${title}’ is bewaard als sjabloon.`,
    removed: (title: string) => `Het sjabloon ‘${title}’ is weg.`,
  },

  form: {
    title: 'Titel',
    message: 'Tekst',
    count: (length: number, max: number) => `${length} van ${max}`,
    audience: 'Voor wie',
    audiences: { all: 'Alle boten', tracks: 'Trajecten', ships: 'Schepen' },
    search: 'Zoeken in de lijst',
    reaches: (boats: number) =>
      boats === 0
        ? 'Bereikt nu geen enkele boot. Wie later een vaart begint, krijgt deze melding ook.'
        : `Bereikt nu ${many(boats, 'boot', 'boten')} met een vaart die loopt. Wie later begint, krijgt deze melding ook.`,
    urgent: 'Dringend: wekt tablets ook als de app gesloten is',
    until: 'Tot',
    untilHint:
      'Zonder tijdstip blijft de melding tot je ze intrekt. Na het tijdstip verdwijnt ze van de tablets.',
    inHours: (hours: number) => `${hours} uur`,
    today: 'einde van de dienstdag',
    noEnd: 'geen einde',
    submit: 'Versturen',
    submitCorrection: 'Vervangen en versturen',
    clear: 'Opnieuw beginnen',
    kept: 'Je tekst blijft in dit venster bewaard tot je hem verstuurt.',
    corrects: (title: string) =>
      `Dit vervangt ‘${title}’. De bemanning ziet alleen de nieuwe, als ongelezen.`,
    repeats: (title: string) => `Overgenomen van ‘${title}’. Versturen maakt een nieuwe melding.`,
    preview: 'Zo ziet de bemanning het',
    day: 'Overdag',
    night: 'Bij nacht',
  },

  confirm: {
    title: 'Naar alle boten?',
    what: (title: string, boats: number) =>
      `‘${title}’ gaat naar alle trajecten; nu loopt er op ${many(boats, 'boot', 'boten')} een vaart.`,
    sounds: 'Elke tablet geeft geluid, ook waar nu iemand aan het stuur staat.',
    submit: 'Ja, verstuur aan alle boten',
    back: 'Nog niet',
  },

  faults: {
    title: 'Schrijf een titel.',
    message: 'Schrijf een tekst.',
    long: (over: number) => `${many(over, 'teken', 'tekens')} te lang. Kort het in.`,
    tracks: 'Kies minstens één traject.',
    ships: 'Kies minstens één schip.',
    past: 'Dit einde is al voorbij. Kies een later uur.',
    incomplete: 'Kies een dag en een uur, of maak het veld leeg.',
  },

  /** Words of the crew app, to the letter. */
  tablet: { urgent: 'Dringend', fresh: 'Nieuw', open: 'Bekijk', tracks: 'Trajecten', sender: 'Afzender' },
}
