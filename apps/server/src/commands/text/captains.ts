const nl = {
  add: {
    brief: 'Voegt een kapitein toe die kan aanmelden.',
    options: {
      name: 'voornaam en naam',
      pin: 'de pincode; alleen de hash ervan wordt bewaard',
      'new-concession': 'maakt ook de concessie, met deze naam, als ze er nog niet is',
    },
    done: (name: string, email: string, concession: number, id: number) =>
      `Kapitein ${name} (${email}) toegevoegd aan concessie ${concession}, nummer ${id}.`,
    known: (email: string) => `Er is al een kapitein met het e-mailadres ${email}.`,
  },
  block: {
    brief: 'Blokkeert een kapitein en meldt hem overal af; met --unblock mag hij weer aanmelden.',
    options: { unblock: 'laat de kapitein weer aanmelden' },
    blocked: (name: string) => `${name} is geblokkeerd en overal afgemeld.`,
    unblocked: (name: string) => `${name} mag weer aanmelden.`,
  },
  newPin: {
    brief: 'Geeft een kapitein een nieuwe pincode en meldt hem overal af.',
    options: { pin: 'de pincode; anders maakt en toont de opdracht er een' },
    made: (name: string, pin: string) => `De nieuwe pincode van ${name} is ${pin}. Overal afgemeld.`,
    given: (name: string) => `${name} heeft een nieuwe pincode. Overal afgemeld.`,
  },
  forget: {
    brief: 'Wist naam, e-mailadres, pincode en aanmeldingen van een kapitein; zijn tellingen blijven.',
    options: {},
    done: (id: number) => `Kapitein ${id} heeft geen naam meer en is overal afgemeld.`,
  },
  unknown: (email: string) => `Er is geen kapitein met het e-mailadres ${email}.`,
}

const en: typeof nl = {
  add: {
    brief: 'Adds a captain, who can log in at once.',
    options: {
      name: 'first and last name',
      pin: 'the PIN; only its hash is kept',
      'new-concession': 'makes the concession too, with this name, when it is not there yet',
    },
    done: (name, email, concession, id) =>
      `Captain ${name} (${email}) added to concession ${concession}, number ${id}.`,
    known: (email) => `There is a captain with the e-mail address ${email} already.`,
  },
  block: {
    brief: 'Blocks a captain and logs her out everywhere; with --unblock she may log in again.',
    options: { unblock: 'lets the captain log in again' },
    blocked: (name) => `${name} is blocked and logged out everywhere.`,
    unblocked: (name) => `${name} may log in again.`,
  },
  newPin: {
    brief: 'Gives a captain a new PIN and logs her out everywhere.',
    options: { pin: 'the PIN; without it the command makes one and shows it' },
    made: (name, pin) => `The new PIN of ${name} is ${pin}. Logged out everywhere.`,
    given: (name) => `${name} has a new PIN. Logged out everywhere.`,
  },
  forget: {
    brief: 'Deletes name, e-mail address, PIN and logins of a captain; her counts stay.',
    options: {},
    done: (id) => `Captain ${id} has no name any more and is logged out everywhere.`,
  },
  unknown: (email) => `There is no captain with the e-mail address ${email}.`,
}

export const captains = { nl, en }
