/** Malfunctions and notifications. */
const nl = {
  malfunctions: {
    brief: 'Toont de nieuwste 200 storingen van alle schepen, met hun nummers en antwoorden.',
    options: {},
    none: 'Geen storingen.',
    urgent: 'DRINGEND',
    withPhoto: 'met foto',
  },
  answer: {
    brief: 'Antwoordt op een storing; list-malfunctions geeft de nummers.',
    options: {
      malfunction: 'het nummer van de storing',
      text: 'het antwoord, dat de bemanning leest',
      author: 'wie antwoordt',
    },
    done: (malfunction: number) => `Antwoord op storing ${malfunction} bewaard.`,
  },
  notify: {
    brief: 'Stuurt een melding naar de boten op een traject, naar schepen, of naar alle boten.',
    more: 'Toestellen met verbinding hebben ze meteen.',
    options: {
      title: 'de titel',
      message: 'wat de bemanning leest',
      track: 'voor de boten op dit traject; mag meer dan één keer',
      'track-id': 'of met zijn nummer',
      ship: 'voor dit schip; mag meer dan één keer',
      'ship-id': 'of met zijn nummer, waar er twee zo heten',
      until: 'tot wanneer ze geldt, op de klok van de dienst',
      urgent: 'laat toestellen rinkelen, ook als de app dicht is',
      sender: "wie ze stuurt, anders 'De wal'",
    },
    done: (id: number, whom: string, end: string | null) =>
      `Melding ${id} gestuurd naar ${whom}${end === null ? '' : `, tot ${end}`}.`,
    everybody: 'alle trajecten',
    notBoth: 'Geef --track of --ship mee, niet allebei: een melding is voor trajecten of voor schepen.',
  },
}

const en: typeof nl = {
  malfunctions: {
    brief: 'Shows the newest 200 malfunctions of all ships, with their numbers and replies.',
    options: {},
    none: 'No malfunctions.',
    urgent: 'URGENT',
    withPhoto: 'with photo',
  },
  answer: {
    brief: 'Replies to a malfunction; list-malfunctions gives the numbers.',
    options: {
      malfunction: 'the number of the malfunction',
      text: 'the reply, which the crew reads',
      author: 'who replies',
    },
    done: (malfunction) => `Reply to malfunction ${malfunction} kept.`,
  },
  notify: {
    brief: 'Sends a notification to the boats on a track, to ships, or to all boats.',
    more: 'Tablets with a connection have it at once.',
    options: {
      title: 'the title',
      message: 'what the crew reads',
      track: 'for the boats on this track; may be given more than once',
      'track-id': 'or by its number',
      ship: 'for this ship; may be given more than once',
      'ship-id': 'or by its number, where two have that name',
      until: "until when it holds, by the service's clock",
      urgent: 'rings tablets, also while the app is closed',
      sender: "who sends it, otherwise 'De wal'",
    },
    done: (id, whom, end) => `Notification ${id} sent to ${whom}${end === null ? '' : `, until ${end}`}.`,
    everybody: 'all tracks',
    notBoth: 'Give --track or --ship, not both: a notification is for tracks or for ships.',
  },
}

export const messages = { nl, en }
