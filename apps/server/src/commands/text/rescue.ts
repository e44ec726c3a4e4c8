/** A tablet's rescue file. */
interface File {
  captain: string
  name: string
  concession: string
  concessionName: string
}

interface Content {
  records: number
  waiting: number
  trips: number
  photos: number
  from: string | null
  until: string | null
}

interface Login {
  at: string
  tablet: string | null
  isOver: boolean
}

const nl = {
  brief: 'Bezorgt wat in een reddingsbestand van een toestel staat, onder de naam van zijn kapitein.',
  more: 'Zegt eerst van wie het is. Is dat bevestigd, met --captain of --concession (allebei voor een bestand dat niemand ondertekende), dan komt alles wat nog niet aan wal is op de draaiende server. Wat er al was telt geen tweede keer.',
  options: {
    file: 'het reddingsbestand',
    code: 'de code die het toestel toonde; de opdracht vraagt ernaar, of leest ze van haar invoer',
    captain: 'het nummer van de kapitein van wie het is',
    concession: 'het nummer van de concessie van wie het is',
    server: 'het adres van de draaiende server, anders die van deze machine',
  },
  wrong: {
    noRescueFile: 'Dit is geen reddingsbestand.',
    wrongCode: 'De code past niet bij dit bestand, of het bestand is beschadigd.',
    otherVersion: 'Dit bestand komt van een andere versie van Vaarboek.',
  },
  unreadable: (path: string, why: string) => `${path} kan niet gelezen worden (${why}).`,
  noAddress: (option: string) => `${option} moet het adres van een server zijn, zoals http://127.0.0.1:3000.`,
  pending:
    'Wie dit bestand maakte, nam de vaart over zonder verbinding, en de wal heeft nooit nagekeken wie het was. Er is niets bezorgd. Vraag wie er voer, en geef die met --captain en --concession mee.',
  otherConcession: (its: string, named: number) =>
    `Dit bestand is van concessie ${its}, niet van concessie ${named}. Er is niets bezorgd.`,
  otherCaptain: (its: string, named: number) =>
    `Dit bestand is van kapitein ${its}, niet van kapitein ${named}. Er is niets bezorgd.`,
  foreign: (owner: string) =>
    `In dit bestand staan gegevens van een andere concessie (${owner}). Er is niets bezorgd.`,
  whose: ({ captain, name, concession, concessionName }: File) =>
    `Reddingsbestand van kapitein ${name} (nummer ${captain}), concessie ${concession} (${concessionName}).`,
  holds: ({ records, waiting, trips, photos, from, until }: Content) =>
    `Nog te bezorgen: ${waiting} van ${records} gegevens, van ${trips} vaarten, ${photos} foto's` +
    `${from === null ? '' : `, vastgelegd van ${from} tot ${until}`}.`,
  signed: ({ at, tablet, isOver }: Login) =>
    `Ondertekend door een aanmelding van deze kapitein op ${at}, toestel ${tablet ?? 'onbekend'}${isOver ? ' (intussen afgemeld)' : ''}.`,
  unsigned:
    'NIET ONDERTEKEND: geen aanmelding van deze kapitein op deze server heeft dit bestand gemaakt. Vraag de kapitein of het klopt.',
  confirm: (captain: string, concession: string, both: boolean) =>
    `Er is niets bezorgd. Klopt dit? Geef dan ook --captain ${captain} ${both ? 'en' : 'of'} --concession ${concession} mee.`,
  delivered: (count: number, all: number) => `${count} van ${all} bezorgd.`,
  refused: (what: string, why: string) => `Geweigerd: ${what}: ${why}`,
  left: (count: number, url: string) =>
    `${count} niet verzonden: ${url} antwoordt niet. Probeer opnieuw: niets telt dubbel.`,
  noServer: (url: string) => `${url} antwoordt niet. Er is niets bezorgd. Draait de server daar?`,
  stopped:
    'De opdracht is afgebroken. Een deel kan bezorgd zijn; geef ze opnieuw voor de rest: niets telt dubbel.',
}

const en: typeof nl = {
  brief: "Delivers what a tablet's rescue file holds, under its captain's name.",
  more: "Says first whose it is. Once that is confirmed, by --captain or --concession (both for a file that nobody signed), all that isn't ashore yet goes to the running server. What was there already isn't counted again.",
  options: {
    file: 'the rescue file',
    code: 'the code that the tablet showed; the command asks for it, or reads it from its input',
    captain: 'the number of the captain whose it is',
    concession: 'the number of the concession whose it is',
    server: "the address of the running server, otherwise this machine's",
  },
  wrong: {
    noRescueFile: 'This is no rescue file.',
    wrongCode: "The code doesn't belong to this file, or the file is damaged.",
    otherVersion: 'This file is from another version of Vaarboek.',
  },
  unreadable: (path, why) => `${path} can't be read (${why}).`,
  noAddress: (option) => `${option} must be the address of a server, such as http://127.0.0.1:3000.`,
  pending:
    'Whoever made this file took the trip over without network, and the server has never checked who it was. Nothing was delivered. Ask who sailed, and give them with --captain and --concession.',
  otherConcession: (its, named) =>
    `This file is of concession ${its}, not of concession ${named}. Nothing was delivered.`,
  otherCaptain: (its, named) =>
    `This file is of captain ${its}, not of captain ${named}. Nothing was delivered.`,
  foreign: (owner) => `This file holds records of another concession (${owner}). Nothing was delivered.`,
  whose: ({ captain, name, concession, concessionName }) =>
    `Rescue file of captain ${name} (number ${captain}), concession ${concession} (${concessionName}).`,
  holds: ({ records, waiting, trips, photos, from, until }) =>
    `To be delivered: ${waiting} of ${records} records, of ${trips} trips, ${photos} photos` +
    `${from === null ? '' : `, recorded from ${from} to ${until}`}.`,
  signed: ({ at, tablet, isOver }) =>
    `Signed by a login of this captain at ${at}, tablet ${tablet ?? 'unknown'}${isOver ? ' (logged out since)' : ''}.`,
  unsigned:
    'NOT SIGNED: no login of this captain on this server made this file. Ask the captain whether it is right.',
  confirm: (captain, concession, both) =>
    `Nothing was delivered. Is this right? Then give --captain ${captain} ${both ? 'and' : 'or'} --concession ${concession} too.`,
  delivered: (count, all) => `${count} of ${all} delivered.`,
  refused: (what, why) => `Refused: ${what}: ${why}`,
  left: (count, url) => `${count} not sent: ${url} doesn't answer. Try again: nothing counts twice.`,
  noServer: (url) => `${url} doesn't answer. Nothing was delivered. Is the server running there?`,
  stopped:
    'The command was stopped. Part of it may have been delivered; give it again for the rest: nothing counts twice.',
}

export const rescue = { nl, en }
