/** Sentences of every command: the help's own words, and what is wrong with what was typed. */

export const frame = {
  help: {
    program:
      'The commands of whoever runs a Vaarboek server. They work on the database of the settings (environment).',
    one: '<command>',
    fromSources: "From the sources: 'npm run vaarboek -- <command> …'.",
    headers: {
      usage: 'USAGE',
      aliases: 'OTHER NAMES',
      commands: 'COMMANDS',
      flags: 'OPTIONS',
      arguments: 'WORDS',
    },
    examples: 'EXAMPLES',
    default: 'default =',
    separator: 'separated by',
    briefs: { help: 'Shows this help', escape: 'What comes next is no option' },
    see: (line: string) => `More: ${line}`,
  },
  options: {
    concession: 'the number of the concession',
    email: 'the e-mail address',
    ship: 'what the ship is called',
    'ship-id': 'or its number, where two have that name',
    track: 'what the track is called',
    'track-id': 'or its number, where two have that name; see list-tracks',
    json: 'the result as JSON, for programs',
  },
  /** Prompts for secrets, by the option's name. */
  secrets: { code: 'Code' } as Readonly<Record<string, string>>,
  placeholders: {
    age: 'AGE',
    number: 'N',
    text: '"TEXT"',
    name: '"NAME"',
    email: 'E-MAIL',
    day: 'YYYY-MM-DD',
    file: 'FILE',
    folderOrZip: 'FOLDER-OR-ZIP',
    id: 'ID',
    kind: 'start|stop',
    role: 'ROLE',
    version: 'VERSION',
    shell: 'bash',
    code: 'CODE',
    address: 'ADDRESS',
  },
  wrong: {
    unknownCommand: (name: string, alike: string) =>
      `Unknown command: ${name}${alike ? `. Did you mean ${alike}?` : ''}`,
    unknownOption: (option: string) => `${option} is no option of this command.`,
    missing: (option: string) => `Give ${option}.`,
    twice: (option: string) => `Give ${option} only once.`,
    tooMany: (word: string) => `'${word}' is one too many: put a text with spaces between quotes.`,
    secretTyped: (option: string) =>
      `Put nothing behind ${option}: every user of this machine can read what stands in a command. The command asks for it, or reads it from its input.`,
    noValue: (option: string) => `${option} takes no value.`,
    number: (option: string) => `${option} must be a whole number, 1 or more.`,
    email: (option: string) => `${option} is no e-mail address.`,
    day: (option: string) => `${option} must be a day, written as 2026-11-21.`,
    name: (option: string) => `${option} has a line break or characters nobody sees.`,
    tooLong: (option: string, max: number) => `${option} may have ${max} characters at most.`,
    choice: (option: string, typed: string, choices: string) =>
      `${option} can't be '${typed}'. Choose from ${choices}.`,
    noFile: (path: string) => `There is no file ${path}.`,
    closedFile: (path: string) =>
      `${path} can't be read by the server's user, who runs this. Copy it to the data folder (DATA_DIR; /var/lib/vaarboek where a package installed it), give it to that user, and name it there.`,
    noFolder: (path: string) => `There is no folder ${path}.`,
    otherFolder: (path: string) =>
      `The server that runs doesn't see the folder ${path}, or another one of that name: as a service it has a /tmp of its own and sees no homes. Take the data folder (DATA_DIR), or another one that it sees too.`,
    noConcession: (concession: number) =>
      `There is no concession ${concession}. Make it with import-gtfs or add-staff --new-concession "Name".`,
    oneOfBoth: (option: string) => `Give --${option} or --${option}-id.`,
    several: (name: string, option: string) => `More than one is called ${name}. Choose with ${option}:`,
    noneCalled: {
      ship: (name: string, known: string) => `There is no ship called ${name}; there is: ${known}.`,
      track: (name: string, known: string) => `There is no track called ${name}; there is: ${known}.`,
    },
    noneNumbered: {
      ship: (id: number | null) => `There is no ship with number ${id}.`,
      track: (id: number | null) => `There is no track with number ${id}.`,
    },
    held: (by: string) => `It can't be removed: ${by} belong to it.`,
    nothingToChange: 'Say what is to be changed; see --help.',
    onlyOffline: 'That is possible only while the server is down.',
    serverLeft: 'The server stopped during the command; look whether it was done.',
    earlier: 'an earlier one',
    otherVersion: (server: string, command: string) =>
      `The server that runs is of another version (${server}) than this command (${command}): start it anew with the version that is installed, then give the command again.`,
    notYours: 'Only the user who runs the server may give it commands.',
  },
  completion: {
    brief: 'Prints what a terminal needs to complete commands and options with Tab.',
    options: { shell: 'for which shell' },
  },
  /** Things that keep something from being removed, by their table. */
  holders: {
    trips: 'trips',
    malfunctions: 'malfunctions',
    notification_ships: 'notifications',
    notification_tracks: 'notifications',
    shifts: 'shifts of a timetable',
    day_plans: 'shifts planned for a day',
    push_subscriptions: 'tablets that are rung for notifications',
  } as Readonly<Record<string, string>>,
  yes: 'yes',
  no: 'no',
}
