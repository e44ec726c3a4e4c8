/** The Dutch of one's own account. Loaded with that page only. */
import type { MalfunctionMails } from '@vaarboek/wire/office'

const choices: Record<MalfunctionMails, { name: string; does: string }> = {
  none: { name: 'Geen', does: 'je kijkt zelf' },
  urgent: { name: 'Dringende', does: 'meteen als een storing dringend is of wordt' },
  digest: { name: 'Overzicht', does: 'wat erbij kwam, om 6 en om 14 uur' },
  both: { name: 'Allebei', does: 'dringende meteen, de rest in het overzicht' },
}

export const text = {
  title: 'Mijn account',
  mails: {
    title: 'E-mails over storingen',
    where: (concession: string, email: string) => `Van ${concession}, naar ${email}.`,
    choices,
    save: 'Bewaren',
    saved: 'Bewaard.',
  },
  yesterday: {
    title: 'Gisteren in cijfers',
    name: 'Elke ochtend om 6 uur een e-mail',
    does: 'ritten, passagiers, hoe volledig er geteld is, wat na te kijken is en storingen',
    save: 'Ochtendmail bewaren',
  },
  password: {
    title: 'Wachtwoord',
    what: 'Met een ander wachtwoord word je op andere toestellen afgemeld.',
    current: 'Huidig wachtwoord',
    next: 'Nieuw wachtwoord',
    again: 'Nieuw wachtwoord, nog eens',
    submit: 'Wachtwoord wijzigen',
    first: 'Wachtwoord kiezen',
    done: 'Je wachtwoord is gewijzigd.',
  },
  sessions: {
    title: 'Waar je aangemeld bent',
    here: 'dit toestel',
    from: (concession: string, address: string, since: string) =>
      `${concession}, vanaf ${address}, sinds ${since}`,
    seen: (at: string) => `laatst gebruikt ${at}`,
    end: 'Afmelden',
    endOf: (browser: string, since: string) => `${browser}, sinds ${since}, afmelden`,
    others: 'Op alle andere toestellen afmelden',
    done: 'Afgemeld.',
  },
  passkeys: {
    title: 'Passkeys',
    what: 'Aanmelden met je vingerafdruk, gezicht of pincode van je toestel, zonder wachtwoord.',
    none: 'Je hebt er nog geen.',
    name: 'Naam',
    nameHint: 'Waarop hij staat, bv. ‘Laptop’ of ‘Telefoon’.',
    nameOf: (name: string) => `Nieuwe naam van ${name}`,
    add: 'Passkey toevoegen',
    made: (at: string) => `gemaakt op ${at}`,
    used: (at: string) => `laatst gebruikt ${at}`,
    unused: 'nog niet gebruikt',
    rename: 'Naam wijzigen',
    renameOf: (name: string) => `Naam van ${name} wijzigen`,
    save: 'Bewaren',
    remove: 'Verwijderen',
    removeOf: (name: string) => `${name} verwijderen`,
    sure: (name: string) => `‘${name}’ verwijderen? Je wordt op andere toestellen afgemeld.`,
    yes: 'Ja, verwijderen',
    done: {
      added: (name: string) => `‘${name}’ is toegevoegd.`,
      removed: (name: string) => `‘${name}’ is verwijderd. Verwijder hem ook op het toestel zelf.`,
    },
  },
}
