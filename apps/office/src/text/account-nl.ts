/** What stands behind one's own name. Loaded with it only. */
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
