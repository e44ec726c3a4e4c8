/** A tablet's rescue file. */
import type { RefusedRecord } from '@vaarboek/rescue'

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

type Why = RefusedRecord['why']

/** A fact's type in words: 'passengersConfirmed' is 'passengers confirmed'. */
function fact(type: string): string {
  return type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function why(reason: Why): string {
  switch (reason.is) {
    case 'answer':
      // The server said it to a tablet, in Dutch: its code is what an operator can look for.
      return [reason.code, reason.entry, reason.message].filter(Boolean).join(': ')
    case 'photo-gone':
      return 'The photo on the tablet is gone or damaged.'
    case 'trip-set-aside':
      return 'The trip this belongs to has been set aside.'
    case 'stop-unknown':
      return `Stop ${reason.stop} (${reason.departure}) isn't in this trip ashore.${counted(reason.counted)}`
  }
}

function counted(count: Extract<Why, { is: 'stop-unknown' }>['counted']): string {
  const parts = Object.entries(count ?? {}).map(([kind, { on, off }]) => `${kind} ${on} on and ${off} off`)
  return parts.length === 0 ? '' : ` Counted: ${parts.join(', ')}. The count stays in the file.`
}

export const rescue = {
  fact,
  refusal: (record: RefusedRecord) => ({ what: `${fact(record.type)} ${record.at}`, why: why(record.why) }),
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
  unreadable: (path: string, why: string) => `${path} can't be read (${why}).`,
  noAddress: (option: string) => `${option} must be the address of a server, such as http://127.0.0.1:3000.`,
  pending:
    'Whoever made this file took the trip over without network, and the server has never checked who it was. Nothing was delivered. Ask who sailed, and give them with --captain and --concession.',
  otherConcession: (its: string, named: number) =>
    `This file is of concession ${its}, not of concession ${named}. Nothing was delivered.`,
  otherCaptain: (its: string, named: number) =>
    `This file is of captain ${its}, not of captain ${named}. Nothing was delivered.`,
  foreign: (owner: string) =>
    `This file holds records of another concession (${owner}). Nothing was delivered.`,
  whose: ({ captain, name, concession, concessionName }: File) =>
    `Rescue file of captain ${name} (number ${captain}), concession ${concession} (${concessionName}).`,
  holds: ({ records, waiting, trips, photos, from, until }: Content) =>
    `To be delivered: ${waiting} of ${records} records, of ${trips} trips, ${photos} photos` +
    `${from === null ? '' : `, recorded from ${from} to ${until}`}.`,
  signed: ({ at, tablet, isOver }: Login) =>
    `Signed by a login of this captain at ${at}, tablet ${tablet ?? 'unknown'}${isOver ? ' (logged out since)' : ''}.`,
  unsigned:
    'NOT SIGNED: no login of this captain on this server made this file. Ask the captain whether it is right.',
  confirm: (captain: string, concession: string, both: boolean) =>
    `Nothing was delivered. Is this right? Then give --captain ${captain} ${both ? 'and' : 'or'} --concession ${concession} too.`,
  delivered: (count: number, all: number) => `${count} of ${all} delivered.`,
  refused: (what: string, why: string) => `Refused: ${what}: ${why}`,
  left: (count: number, url: string) =>
    `${count} not sent: ${url} doesn't answer. Try again: nothing counts twice.`,
  noServer: (url: string) => `${url} doesn't answer. Nothing was delivered. Is the server running there?`,
  stopped:
    'The command was stopped. Part of it may have been delivered; give it again for the rest: nothing counts twice.',
}
