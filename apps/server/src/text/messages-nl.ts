/**
 * Sentences to tablets, in Dutch, by their code. They go over the wire as they are, and tablets of earlier versions show them
 * (docs/decisions/0036): a sentence stays as it is, letter for letter.
 */
import type { MessageCode, MessageParams, TooMany } from '@vaarboek/wire'

/** A sentence, or one that is chosen and filled by the code's parameters. */
type Words<Code extends MessageCode> = Code extends keyof MessageParams
  ? (params: MessageParams[Code]) => string
  : string

export type MessageProblem = {
  [Code in MessageCode]: {
    code: Code
    params: Code extends keyof MessageParams ? MessageParams[Code] : undefined
  }
}[MessageCode]

const BUSY: Record<MessageParams['busy']['part'], string> = {
  server: 'De server heeft het te druk. Probeer het zo opnieuw.',
  database: 'De databank is even niet bereikbaar. Probeer het zo opnieuw.',
  photos: 'De server verwerkt al veel foto’s. Probeer het zo opnieuw.',
}

const UNREADABLE: Record<MessageParams['request-unreadable']['because'], string> = {
  'address-long': 'Dit adres is te lang',
  'address-unknown': 'Dit adres bestaat niet',
  'concession-missing': 'De concessie ontbreekt',
  content: 'Het verzoek kon niet gelezen worden',
  fields: 'Het verzoek moet uit velden bestaan',
  headers: 'De kopregels van het verzoek zijn te groot',
  key: 'De sleutel in Idempotency-Key is niet geldig',
  kind: 'Deze soort inhoud wordt niet aanvaard',
  late: 'Het verzoek kwam niet op tijd binnen',
  'too-deep': 'Dit heeft te veel lagen om te lezen',
  unstorable: 'Dit bevat tekens die niet bewaard kunnen worden',
}

const UNKNOWN_STOP: Record<MessageParams['stop-unknown']['stop'], string> = {
  this: 'Deze halte bestaat niet',
  'one-of-all': 'Een van de haltes bestaat niet',
  after: 'De halte waarna ingevoegd wordt bestaat niet',
  'set-apart': 'Deze ingevoegde halte is niet bekend. De telling is bewaard voor de wal.',
}

const INVALID = {
  'of-no-checklist': 'staat op geen checklist',
  invisible: 'heeft een regeleinde of tekens die niemand ziet',
  unknown: 'is hier niet bekend',
}

/** A wrong PIN, with and without tries left. */
const WRONG = { login: 'Gebruiker niet gevonden', confirmation: 'Foutive code' }

const MANY: Record<TooMany, string> = {
  attempts: 'pogingen',
  codes: 'codes gevraagd',
  requests: 'verzoeken',
}

const messages: { [Code in MessageCode]: Words<Code> } = {
  broken: ({ id }) => `Er is iets misgegaan ('${id}')`,
  busy: ({ part }) => BUSY[part],
  'captain-unknown': 'Deze kapitein bestaat niet',
  'checklist-unknown': 'Deze checklist bestaat niet',
  'code-not-sent': 'De e-mail met de code kon niet verstuurd worden. Probeer het later opnieuw.',
  'code-sent': ({ minutes }) =>
    `Dit toestel is nieuw voor jou. Vul de code in die we naar je e-mailadres stuurden. Ze werkt ${minutes} minuten.`,
  'code-wrong': ({ sender }) =>
    `Deze code klopt niet of werkt niet meer. ${sender === 'email' ? 'Laat ze leeg voor een nieuwe.' : 'Vraag de wal een nieuwe.'}`,
  'concession-of-another': 'Deze concessie is niet de jouwe',
  'device-unknown': 'Dit toestel is nog niet ingeschreven. Vraag de wal een code en vul ze hier in.',
  'field-impossible': ({ field }) => `Het veld '${field}' kan niet kloppen`,
  'field-invalid': ({ field, because }) =>
    `Het veld '${field}' ${because ? INVALID[because] : 'is niet geldig'}`,
  'field-missing': ({ field }) => `Het veld '${field}' ontbreekt`,
  'field-too-long': ({ field }) => `Het veld '${field}' is te lang`,
  'key-used': 'Deze sleutel is al gebruikt voor een ander verzoek',
  'last-try': ({ of }) => WRONG[of],
  'malfunction-unknown': 'Deze storing bestaat niet',
  'name-too-long': 'De naam is te lang',
  'not-logged-in': ({ token }) =>
    // Exactly this title sends the app back to the login screen (section 8 of the specification).
    token === 'missing' ? 'Je bent niet aangemeld' : 'Captain with token not found (Try to login again?)',
  'notification-unknown': 'Deze melding bestaat niet',
  'photo-too-large': ({ of }) =>
    of === 'bytes'
      ? 'De foto is te groot. Maximale bestandsgrootte is 1MB.'
      : 'De foto heeft te veel beeldpunten.',
  'photo-unknown': 'Deze foto bestaat niet',
  'photo-unreadable': ({ because }) =>
    because === 'kind'
      ? 'Deze foto kan niet gelezen worden. Kies een PNG, JPEG of GIF.'
      : 'Deze foto kan niet gelezen worden: dat duurt te lang.',
  'pin-wrong': WRONG.confirmation,
  'push-impossible': 'Dit toestel kan niet gewekt worden',
  'reason-missing': 'Vul een reden in',
  'request-unreadable': ({ because }) => UNREADABLE[because],
  'shift-of-another-track': 'Deze dienst hoort niet bij dit traject',
  'shift-unknown': 'Deze dienst bestaat niet',
  'shift-without-stops': 'Deze dienst heeft geen haltes',
  'ship-unknown': 'Dit schip bestaat niet',
  'steward-unknown': 'Een van de stewards bestaat niet',
  'stop-named-twice': "Het veld 'stops' noemt een halte twee keer",
  'stop-of-another-trip': 'Deze halte hoort niet bij deze vaart',
  'stop-unknown': ({ stop }) => UNKNOWN_STOP[stop],
  'too-large': 'Dit is te groot om te ontvangen',
  'too-many': ({ of, minutes }) =>
    `Te veel ${MANY[of]}. Probeer het over ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} opnieuw.`,
  'too-many-hours': ({ of, hours }) => `Te veel ${MANY[of]}. Probeer het over ${hours} uur opnieuw.`,
  'too-many-photos': 'Te veel foto’s in een uur. De volgende gaan later mee.',
  'too-many-requests': ({ again }) =>
    `Te veel verzoeken. Probeer het ${again === 'soon' ? 'zo' : 'later'} opnieuw.`,
  'track-unknown': 'Dit traject bestaat niet',
  'trip-closed': 'Deze vaart is afgesloten',
  'trip-full': ({ stops }) => `Deze vaart heeft al ${stops} haltes; er kan er geen meer bij`,
  'trip-of-another': 'Deze vaart is van een andere kapitein, en je hebt ze niet hervat toen ze nog liep',
  'trip-of-another-ended': 'Deze vaart is van een andere kapitein, en ze is al afgelopen',
  'trip-of-another-shift': 'Deze vaart hoort bij een andere dienst',
  'trip-unknown': 'Deze vaart bestaat niet',
  'user-unknown': WRONG.login,
}

/** Whether tablets have words for it. */
export function isMessage(problem: { code: string }): problem is MessageProblem {
  return Object.hasOwn(messages, problem.code)
}

/** The sentence that a tablet gets. */
export function messageOf({ code, params }: MessageProblem): string {
  const words = messages[code] as string | ((params: unknown) => string)
  return typeof words === 'string' ? words : words(params)
}
