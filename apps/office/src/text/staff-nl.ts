/** The Dutch of accounts and roles. */
import type { Role } from '@vaarboek/wire/office'

export const roles: Record<Role, { name: string; does: string }> = {
  dispatcher: { name: 'Verkeersleiding', does: 'volgt de boten, stuurt meldingen, wijzigt de dag' },
  planner: { name: 'Planning', does: 'dienstregeling, schepen en bemanning' },
  technician: { name: 'Technische dienst', does: 'storingen en checklists' },
  messenger: { name: 'Communicatie', does: 'meldingen aan boten en reizigers' },
  analyst: { name: 'Analyse', does: 'tellingen nakijken en goedkeuren' },
  reader: { name: 'Lezer', does: 'ziet alleen goedgekeurde cijfers' },
  admin: { name: 'Beheer', does: 'accounts, rollen en instellingen' },
}

export const text = {
  page: 'Accounts en rollen',
  add: 'Collega toevoegen',
  count: (count: number) => `${count} ${count === 1 ? 'collega' : 'collega’s'}`,
  name: 'Naam',
  email: 'E-mailadres',
  roles: 'Rollen',
  state: 'Toestand',
  lastSeen: 'Laatst gezien',
  never: 'nog niet',
  you: '(jij)',
  change: (name: string) => `${name} wijzigen`,
  states: {
    active: 'actief',
    blocked: 'geblokkeerd',
    invited: (until: string) => `uitgenodigd tot ${until}`,
    lapsed: 'nog niet hier geweest',
  },
  choose: 'Kies minstens één rol.',
  addHint: 'Je collega krijgt een e-mail die zegt hoe je binnenkomt. Een link daarin werkt 72 uur.',
  addSubmit: 'Toevoegen en uitnodigen',
  save: 'Rollen bewaren',
  block: 'Blokkeren',
  blockHint: 'Blokkeren: je collega wordt overal meteen afgemeld en kan daarna niet meer aanmelden.',
  unblock: 'Weer toelaten',
  invite: 'Nieuwe uitnodiging',
  inviteHint: 'Voor een vergeten wachtwoord. Een eerdere link werkt dan niet meer.',
  unbind: 'Account van de organisatie losmaken',
  unbindHint:
    'Je collega wordt overal afgemeld. Bij het volgende aanmelden hoort het account met dit e-mailadres erbij.',
  done: {
    added: (name: string) => `${name} is toegevoegd.`,
    roles: (name: string) => `De rollen van ${name} zijn bewaard.`,
    blocked: (name: string) => `${name} is geblokkeerd en overal afgemeld.`,
    unblocked: (name: string) => `${name} mag weer aanmelden.`,
    unbound: (name: string) => `Het account van ${name} is losgemaakt.`,
    invited: (name: string) => `${name} is opnieuw uitgenodigd.`,
  },
  mail: {
    none: '',
    sent: 'De e-mail is verstuurd.',
    filed:
      'Er is geen mailserver: de e-mail ligt als bestand op de server (map mail). Bezorg de link daarin zelf.',
    failed: 'Maar de e-mail kon niet verstuurd worden. Kijk de mailserver na en nodig opnieuw uit.',
  },
}
