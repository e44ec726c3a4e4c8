/** Stewards, and the people of the office. */
const nl = {
  addSteward: {
    brief: 'Voegt een steward toe.',
    options: { 'first-name': 'voornaam', 'last-name': 'naam' },
    done: (name: string, concession: number, id: number) =>
      `Steward ${name} staat in concessie ${concession}, nummer ${id}.`,
  },
  listStewards: {
    brief: 'Toont de stewards van een concessie. In de audit staat wie dat deed.',
    options: {},
    none: 'Geen stewards.',
    heading: ['steward', 'voornaam', 'naam', 'foto', 'verborgen sinds', 'ook geschreven als'],
  },
  changeSteward: {
    brief:
      'Geeft een steward een andere naam, of verbergt hem in de keuzelijst van bemanningen; wie weg wil: forget-steward.',
    options: {
      steward: 'het nummer van de steward; zie list-stewards',
      'first-name': 'de nieuwe voornaam',
      'last-name': 'de nieuwe naam',
      hide: 'bemanningen kunnen hem niet meer kiezen; vaarten houden zijn naam',
      show: 'bemanningen kunnen hem weer kiezen',
    },
    done: (id: number, name: string, isHidden: boolean) =>
      `Steward ${id} is ${name}${isHidden ? ', en kan niet gekozen worden' : ''}.`,
    gone: (id: number) => `Er is geen steward met nummer ${id}, of hij werd samengevoegd of vergeten.`,
  },
  picture: {
    brief: 'Geeft een steward een foto (JPEG of PNG).',
    more: 'Hij wordt verkleind tot 512 beeldpunten; wat het toestel erbij schreef blijft niet.',
    options: { file: 'de foto, JPEG of PNG', name: 'voornaam en naam van de steward' },
    done: (name: string) => `${name} heeft een nieuwe foto.`,
    unreadable: (path: string) => `${path} is geen JPEG of PNG die gelezen kan worden.`,
    nobody: (name: string) => `Er is geen steward die ${name} heet; zie add-steward.`,
  },
  forgetSteward: {
    brief: 'Wist naam en foto van een steward; de vaarten blijven.',
    more: 'Ook onder elke schrijfwijze die ermee samengevoegd werd.',
    options: { name: 'voornaam en naam van de steward' },
    done: (id: number) => `Steward ${id} heeft geen naam en geen foto meer.`,
    nobody: (name: string) => `Er is geen steward met de naam ${name}.`,
  },
  addStaff: {
    brief:
      'Voegt iemand toe aan het kantoor, of geeft rollen bij, en toont een link om een wachtwoord te kiezen.',
    options: {
      name: 'voornaam en naam',
      role: 'een rol, of meer met een komma ertussen',
      roles: 'nog meer rollen',
      'new-link': 'een nieuwe link, ook als er al een wachtwoord is',
    },
    done: (who: string, concession: number, roles: string, id: number) =>
      `${who} heeft in concessie ${concession} de rollen ${roles}, nummer ${id}.`,
    passwordStays:
      'Het wachtwoord blijft wat het was; met --new-link komt er een link om een ander te kiezen.',
    link: (until: string) => `Kies een wachtwoord met deze link. Ze werkt één keer, tot ${until}:`,
    noRole: (typed: string, roles: string) => `'${typed}' is geen rol. Kies uit ${roles}.`,
  },
}

const en: typeof nl = {
  addSteward: {
    brief: 'Adds a steward.',
    options: { 'first-name': 'first name', 'last-name': 'last name' },
    done: (name, concession, id) => `Steward ${name} is in concession ${concession}, number ${id}.`,
  },
  listStewards: {
    brief: 'Shows the stewards of a concession. The audit says who did so.',
    options: {},
    none: 'No stewards.',
    heading: ['steward', 'first name', 'last name', 'portrait', 'hidden since', 'also written as'],
  },
  changeSteward: {
    brief:
      'Gives a steward another name, or hides one from the list that crews choose from; for who wants to go: forget-steward.',
    options: {
      steward: 'the number of the steward; see list-stewards',
      'first-name': 'the new first name',
      'last-name': 'the new last name',
      hide: "crews can't choose the steward any more; trips keep the name",
      show: 'crews can choose the steward again',
    },
    done: (id, name, isHidden) => `Steward ${id} is ${name}${isHidden ? ", and can't be chosen" : ''}.`,
    gone: (id) => `There is no steward with number ${id}, or it was merged or forgotten.`,
  },
  picture: {
    brief: 'Gives a steward a portrait (JPEG or PNG).',
    more: 'It is reduced to 512 pixels, without what the camera wrote beside it.',
    options: { file: 'the picture, JPEG or PNG', name: 'first and last name of the steward' },
    done: (name) => `${name} has a new portrait.`,
    unreadable: (path) => `${path} is no JPEG or PNG that can be read.`,
    nobody: (name) => `There is no steward called ${name}; see add-steward.`,
  },
  forgetSteward: {
    brief: 'Deletes name and portrait of a steward; the trips stay.',
    more: 'Under every spelling that was merged, too.',
    options: { name: 'first and last name of the steward' },
    done: (id) => `Steward ${id} has no name and no portrait any more.`,
    nobody: (name) => `There is no steward called ${name}.`,
  },
  addStaff: {
    brief:
      'Adds somebody to the office, or gives more roles, and shows a link by which they choose a password.',
    options: {
      name: 'first and last name',
      role: 'a role, or more with a comma between them',
      roles: 'more roles',
      'new-link': 'a new link, also where there is a password already',
    },
    done: (who, concession, roles, id) =>
      `${who} has the roles ${roles} in concession ${concession}, number ${id}.`,
    passwordStays: 'The password stays as it was; with --new-link there is a link to choose another.',
    link: (until) => `Choose a password with this link. It works once, until ${until}:`,
    noRole: (typed, roles) => `'${typed}' is no role. Choose from ${roles}.`,
  },
}

export const crew = { nl, en }
