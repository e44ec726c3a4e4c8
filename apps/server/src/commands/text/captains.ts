const nl = {
  add: {
    brief: 'Voegt een kapitein toe die kan aanmelden.',
    options: {
      name: 'voornaam en naam',
      pin: 'de pincode, waar de opdracht naar vraagt (of de eerste regel van haar invoer); alleen de hash ervan wordt bewaard',
      'new-concession': 'maakt ook de concessie, met deze naam, als ze er nog niet is',
    },
    done: (name: string, email: string, concession: number, id: number) =>
      `Kapitein ${name} (${email}) toegevoegd aan concessie ${concession}, nummer ${id}.`,
    known: (email: string) => `Er is al een kapitein met het e-mailadres ${email}.`,
  },
  list: {
    brief: 'Toont de kapiteins van een concessie. In de audit staat wie dat deed.',
    options: {},
    none: 'Geen kapiteins.',
    heading: ['kapitein', 'naam', 'e-mailadres', 'geblokkeerd sinds', 'laatst aangemeld'],
  },
  change: {
    brief: 'Geeft een kapitein een andere naam of een ander e-mailadres; wie vertrekt: forget-captain.',
    options: {
      name: 'de nieuwe voornaam en naam',
      'new-email': 'het nieuwe e-mailadres, om mee aan te melden',
    },
    done: (id: number, name: string, email: string) => `Kapitein ${id} is nu ${name} (${email}).`,
  },
  block: {
    brief: 'Blokkeert een kapitein en meldt hem overal af; met --unblock mag hij weer aanmelden.',
    options: { unblock: 'laat de kapitein weer aanmelden' },
    blocked: (name: string) => `${name} is geblokkeerd en overal afgemeld.`,
    unblocked: (name: string) => `${name} mag weer aanmelden.`,
  },
  newPin: {
    brief: 'Geeft een kapitein een nieuwe pincode en meldt hem overal af.',
    options: {
      pin: 'vraagt naar de pincode (of leest ze van de invoer); anders maakt en toont de opdracht er een',
    },
    made: (name: string, pin: string) => `De nieuwe pincode van ${name} is ${pin}. Overal afgemeld.`,
    given: (name: string) => `${name} heeft een nieuwe pincode. Overal afgemeld.`,
  },
  forget: {
    brief: 'Wist naam, e-mailadres, pincode en aanmeldingen van een kapitein; zijn tellingen blijven.',
    options: {},
    done: (id: number) => `Kapitein ${id} heeft geen naam meer en is overal afgemeld.`,
  },
  unknown: (email: string) => `Er is geen kapitein met het e-mailadres ${email}.`,
  several: (email: string, concessions: readonly number[]) =>
    `Kapiteins van de concessies ${concessions.join(', ')} hebben het e-mailadres ${email}: zeg met --concession welke.`,
}

const en: typeof nl = {
  add: {
    brief: 'Adds a captain, who can log in at once.',
    options: {
      name: 'first and last name',
      pin: 'the PIN, which the command asks for (or the first line of its input); only its hash is kept',
      'new-concession': 'makes the concession too, with this name, when it is not there yet',
    },
    done: (name, email, concession, id) =>
      `Captain ${name} (${email}) added to concession ${concession}, number ${id}.`,
    known: (email) => `There is a captain with the e-mail address ${email} already.`,
  },
  list: {
    brief: 'Shows the captains of a concession. The audit says who did so.',
    options: {},
    none: 'No captains.',
    heading: ['captain', 'name', 'e-mail address', 'blocked since', 'last login'],
  },
  change: {
    brief: 'Gives a captain another name or another e-mail address; for who leaves: forget-captain.',
    options: { name: 'the new first and last name', 'new-email': 'the new e-mail address, to log in with' },
    done: (id, name, email) => `Captain ${id} is now ${name} (${email}).`,
  },
  block: {
    brief: 'Blocks a captain and logs her out everywhere; with --unblock she may log in again.',
    options: { unblock: 'lets the captain log in again' },
    blocked: (name) => `${name} is blocked and logged out everywhere.`,
    unblocked: (name) => `${name} may log in again.`,
  },
  newPin: {
    brief: 'Gives a captain a new PIN and logs her out everywhere.',
    options: {
      pin: 'asks for the PIN (or reads it from the input); without it the command makes one and shows it',
    },
    made: (name, pin) => `The new PIN of ${name} is ${pin}. Logged out everywhere.`,
    given: (name) => `${name} has a new PIN. Logged out everywhere.`,
  },
  forget: {
    brief: 'Deletes name, e-mail address, PIN and logins of a captain; her counts stay.',
    options: {},
    done: (id) => `Captain ${id} has no name any more and is logged out everywhere.`,
  },
  unknown: (email) => `There is no captain with the e-mail address ${email}.`,
  several: (email, concessions) =>
    `Captains of the concessions ${concessions.join(', ')} have the e-mail address ${email}: say which with --concession.`,
}

export const captains = { nl, en }
