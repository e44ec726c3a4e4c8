/**
 * E-mails of the server, in Dutch: a subject and paragraphs as functions of values. Services give the values and send. Names and
 * texts of people are put in as they are: each line that is written here is sent as one, whatever it holds.
 */
import { percentOf } from '@vaarboek/domain'
import type { MalfunctionState } from '@vaarboek/wire/office'

/** An e-mail without its addressee; an empty line parts its paragraphs. One of several lines is a list of them. */
export interface Letter {
  subject: string
  paragraphs: readonly (string | Facts | readonly string[])[]
}

/** Things and what is said of each: a table where a program draws one. */
export interface Facts {
  facts: readonly (readonly [what: string, is: string])[]
}

interface NewPin {
  name: string
  pin: string
  concession: string
  /** How long the PIN waits to be used. */
  hours: number
}

/** A new PIN, which works in one concession; the old one works until then. */
export function newPinLetter({ name, pin, concession, hours }: NewPin): Letter {
  return {
    subject: 'Je nieuwe pincode',
    paragraphs: [
      dear(name),
      `Je nieuwe pincode is ${pin}.`,
      `Ze is voor ${concession}, en werkt ${hours} uur lang. Je oude pincode blijft werken tot je met de nieuwe aanmeldt.`,
      'Heb je niet om een nieuwe pincode gevraagd? Dan hoef je niets te doen.',
    ],
  }
}

/** The first PIN of a captain whom the office added. @param welcome `url`: where tablets open the app */
export function welcomeLetter({ name, pin, concession, hours, url }: NewPin & { url: string }): Letter {
  return {
    subject: 'Je pincode voor Vaarboek',
    paragraphs: [
      dear(name),
      `Je kunt je aanmelden in Vaarboek voor ${concession}, op ${url}, met dit e-mailadres en pincode ${pin}.`,
      `Doe dat binnen ${hours} uur. Later? Vraag dan op het aanmeldscherm zelf een nieuwe pincode.`,
    ],
  }
}

/** A code for a login on a tablet that is new to the captain. */
export function loginCodeLetter({
  name,
  code,
  minutes,
}: {
  name: string
  code: string
  minutes: number
}): Letter {
  return {
    subject: 'Je code voor een nieuw toestel',
    paragraphs: [
      dear(name),
      `Je code is ${code}. Ze werkt ${minutes} minuten, op het toestel waarop je je aanmeldt.`,
      'Meld je je nu niet aan? Dan kent iemand anders je pincode: vraag meteen een nieuwe.',
    ],
  }
}

/** An invitation to the office. @param invitation `until`: a moment in the service's own time, as ISO 8601 */
export function invitationLetter({
  name,
  link,
  until,
}: {
  name: string
  link: string
  until: string
}): Letter {
  return {
    subject: 'Je toegang tot het kantoor van Vaarboek',
    paragraphs: [
      dear(name),
      'Je kunt aan de slag in het kantoor van Vaarboek. Kies eerst een wachtwoord:',
      link,
      `Deze link werkt één keer, tot ${dayAndTime(until)}. Geef hem aan niemand door.`,
      'Verwachtte je dit niet? Dan hoef je niets te doen.',
    ],
  }
}

/** A role in one more concession, for somebody of the office who can log in already. */
export function newRoleLetter({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: 'Je rol in het kantoor van Vaarboek',
    paragraphs: [
      dear(name),
      'Je hebt een rol gekregen in nog een concessie. Meld je aan met het wachtwoord dat je al hebt:',
      link,
    ],
  }
}

const ACCOUNT_CHANGES = {
  password: 'Je wachtwoord is gewijzigd. Op andere toestellen ben je afgemeld.',
  passkeyAdded: 'Er is een passkey bij je account gekomen.',
  passkeyRemoved: 'Er is een passkey van je account verwijderd. Op andere toestellen ben je afgemeld.',
  providerBound:
    'Vanaf nu kun je ook aanmelden met het account van je organisatie. Dat is voor het eerst gebeurd, met jouw e-mailadres.',
  invitation:
    'Met een uitnodiging is een nieuw wachtwoord of een nieuwe passkey gekozen. Wat daarvoor gold, werkt niet meer.',
}

export type AccountChange = keyof typeof ACCOUNT_CHANGES

/** A warning that somebody's account of the office is opened otherwise from now on. */
export function accountLetter({ name, change }: { name: string; change: AccountChange }): Letter {
  return {
    subject: 'Je account in het kantoor van Vaarboek',
    paragraphs: [
      dear(name),
      ACCOUNT_CHANGES[change],
      'Was jij dat niet? Vraag een beheerder meteen om een nieuwe uitnodiging: wie ze gebruikt, sluit alle anderen buiten.',
    ],
  }
}

interface NamedMalfunction {
  ship: string
  category: string
  /** Words of the crew; without any there is no such line. */
  remarks: string
  urgent: boolean
  outOfService: boolean
  state: MalfunctionState
  /** A moment in the service's own time, as ISO 8601. */
  reportedAt: string
  /** The address of its page in the office. */
  link: string
}

/** Malfunctions for somebody of the office: urgent ones at once, or a digest of what came since the one before. */
export function malfunctionsLetter({
  kind,
  name,
  concession,
  malfunctions,
}: {
  kind: 'urgent' | 'digest'
  name: string
  concession: string
  malfunctions: readonly NamedMalfunction[]
}): Letter {
  const [first] = malfunctions
  const many = malfunctions.length
  const one = first ? `${first.ship}, ${first.category}` : ''
  const urgent = many === 1 ? `Dringende storing: ${one}` : `${many} dringende storingen`
  const digest = many === 1 ? `1 storing: ${one}` : `${many} storingen`
  const why =
    kind === 'urgent'
      ? 'Deze storing is dringend, of werd het zonet:'
      : 'Dit kwam erbij sinds het vorige overzicht:'
  return {
    subject: kind === 'urgent' ? urgent : digest,
    paragraphs: [
      dear(name),
      many > 1 && kind === 'urgent' ? 'Deze storingen zijn dringend:' : why,
      ...malfunctions.map(malfunctionLines),
      `Concessie ${concession}. Welke e-mails je krijgt, kies je in het kantoor achter je naam, rechtsboven.`,
    ],
  }
}

const STATES: Record<MalfunctionState, string> = {
  new: 'nieuw',
  taken: 'in behandeling',
  waiting: 'wacht op onderdeel',
  solved: 'opgelost',
  closed: 'afgesloten',
}

function malfunctionLines(malfunction: NamedMalfunction): string[] {
  const { ship, category, remarks, urgent, outOfService, state, reportedAt, link } = malfunction
  const marks = [
    ...(urgent ? ['dringend'] : []),
    ...(outOfService ? ['schip uit dienst'] : []),
    ...(state === 'new' ? [] : [STATES[state]]),
  ]
  return [
    `${ship}, ${category}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
    `gemeld op ${dayAndTime(reportedAt)}`,
    remarks,
    link,
  ]
}

/** How a day went, for somebody of the office. */
export interface Yesterday {
  name: string
  concession: string
  /** 'YYYY-MM-DD' */
  day: string
  legs: { planned: number; sailed: number; counted: number }
  stops: { expected: number; counted: number }
  peopleOn: number
  bikesOn: number
  /** Whether something of the day may still come in, or be summed. */
  isProvisional: boolean
  /** Null for who doesn't look counts through. */
  tripsToReview: number | null
  /** Those that aren't solved, of any day; null for who sees none. */
  malfunctions: number | null
  /** The address of the day's counts in the office. */
  link: string
}

/** The day before, each morning, in figures. */
export function yesterdayLetter(yesterday: Yesterday): Letter {
  const { name, concession, day, legs, stops, peopleOn, bikesOn, isProvisional, link } = yesterday
  const { tripsToReview, malfunctions } = yesterday
  return {
    subject: `Gisteren, ${dayAndMonth(day)}: ${peopleOn} ${peopleOn === 1 ? 'passagier' : 'passagiers'}`,
    paragraphs: [
      dear(name),
      `Zo ging het gisteren (${dayAndMonth(day)}) bij ${concession}:`,
      {
        facts: [
          ['Ritten gevaren', share(legs.sailed, legs.planned)],
          ['Haltes geteld', share(stops.counted, stops.expected)],
          ['Ritten helemaal geteld', share(legs.counted, legs.planned)],
          ['Passagiers', String(peopleOn)],
          ['Fietsen', String(bikesOn)],
          ...(tripsToReview === null ? [] : [['Vaarten na te kijken', String(tripsToReview)] as const]),
          ...(malfunctions === null ? [] : [['Storingen nog niet opgelost', String(malfunctions)] as const]),
        ],
      },
      ...(isProvisional ? ['Voorlopig: van deze dag kan nog iets binnenkomen.'] : []),
      link,
      'Of je deze e-mail krijgt, kies je in het kantoor achter je naam, rechtsboven.',
    ],
  }
}

/** '12 van 14 (86 %)'; without any just 'geen'. */
function share(part: number, all: number): string {
  if (all === 0) return 'geen'
  const { value, isBeyond } = percentOf(part, all)
  const sign = isBeyond === null ? '' : isBeyond === 'above' ? '>' : '<'
  return `${part} van ${all} (${sign}${String(value).replace('.', ',')} %)`
}

function dear(name: string): string {
  return `Dag ${name},`
}

/** '21/11 om 10:00', of a moment as ISO 8601. */
function dayAndTime(moment: string): string {
  return `${dayAndMonth(moment)} om ${moment.slice(11, 16)}`
}

/** '21/11', of a day or moment as ISO 8601. */
function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
