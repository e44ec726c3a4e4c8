const nl = {
  enrol: {
    brief:
      'Maakt een code waarmee één nieuw toestel mag aanmelden (NEW_DEVICES=enrolled), als tekst en als QR-code.',
    options: { name: 'hoe het toestel heet' },
    code: (code: string, concession: number, until: string) =>
      `De code is ${code}. Ze werkt voor één toestel van concessie ${concession}, tot ${until}.`,
    unasked: 'Let op: NEW_DEVICES is hier niet enrolled, dan vraagt niemand om de code.',
    typeIt: 'Vul ze in waar het aanmeldscherm erom vraagt. Met APP_URL toont deze opdracht ook een QR-code.',
    scan: (link: string) => `Scan met het toestel, of open daar ${link}`,
  },
  list: {
    brief: 'Toont de toestellen waarop aangemeld is, van één concessie of van alle.',
    options: {},
    none: 'Nog op geen enkel toestel aangemeld.',
    heading: [
      'concessie',
      'toestel',
      'kenmerk',
      'naam',
      'met code',
      'eerst aangemeld',
      'laatst aangemeld',
      'kapiteins',
    ],
  },
  forget: {
    brief: 'Vergeet een toestel, met het nummer van list-devices: het is er weer nieuw en overal afgemeld.',
    options: { device: 'het nummer van het toestel' },
    done: (id: number, concession: number, logins: number) =>
      `Toestel ${id} van concessie ${concession} is vergeten, ${logins} ${logins === 1 ? 'aanmelding' : 'aanmeldingen'} beëindigd. ` +
      'Wat erop wacht gaat mee bij de volgende aanmelding.',
  },
}

const en: typeof nl = {
  enrol: {
    brief: 'Makes a code by which one new tablet may log in (NEW_DEVICES=enrolled), as text and as QR code.',
    options: { name: 'what the tablet is called' },
    code: (code, concession, until) =>
      `The code is ${code}. It works for one tablet of concession ${concession}, until ${until}.`,
    unasked: 'Mind: NEW_DEVICES is not enrolled here, so nobody asks for the code.',
    typeIt: 'Type it where the login asks for it. With APP_URL this command shows a QR code too.',
    scan: (link) => `Scan it with the tablet, or open there ${link}`,
  },
  list: {
    brief: 'Shows the tablets that somebody logged in on, of one concession or of all.',
    options: {},
    none: 'Nobody has logged in on any tablet yet.',
    heading: ['concession', 'tablet', 'mark', 'name', 'with code', 'first login', 'last login', 'captains'],
  },
  forget: {
    brief: 'Forgets a tablet, by the number of list-devices: it is new again and logged out everywhere.',
    options: { device: 'the number of the tablet' },
    done: (id, concession, logins) =>
      `Tablet ${id} of concession ${concession} is forgotten, ${logins} ${logins === 1 ? 'login' : 'logins'} ended. ` +
      'What waits on it is sent after the next login.',
  },
}

export const devices = { nl, en }
