/** E-mails in full: whoever changes a word sees the letter it stands in. */
import { expect, test } from 'vitest'
import { messageTo } from '../services/send-letter.ts'
import type * as catalogue from './mails-nl.ts'
import {
  accountLetter,
  invitationLetter,
  type Letter,
  loginCodeLetter,
  malfunctionsLetter,
  newPinLetter,
  newRoleLetter,
  welcomeLetter,
  yesterdayLetter,
} from './mails-nl.ts'

const AN = { name: 'An Kapitein', pin: '0042', concession: 'Waterbus', hours: 24 }
const LINK = 'https://boot.example/kantoor'

/** The subject and the paragraphs, as they are sent. */
function linesOf(letter: Letter): string[] {
  const { subject, text } = messageTo('an@boot.example', letter)
  return [subject, ...text.trimEnd().split('\n\n')]
}

test('captains are sent PINs and codes', () => {
  expect(linesOf(newPinLetter(AN))).toEqual([
    'Je nieuwe pincode',
    'Dag An Kapitein,',
    'Je nieuwe pincode is 0042.',
    'Ze is voor Waterbus, en werkt 24 uur lang. Je oude pincode blijft werken tot je met de nieuwe aanmeldt.',
    'Heb je niet om een nieuwe pincode gevraagd? Dan hoef je niets te doen.',
  ])
  expect(linesOf(welcomeLetter({ ...AN, url: 'https://boot.example' }))).toEqual([
    'Je pincode voor Vaarboek',
    'Dag An Kapitein,',
    'Je kunt je aanmelden in Vaarboek voor Waterbus, op https://boot.example, met dit e-mailadres en pincode 0042.',
    'Doe dat binnen 24 uur. Later? Vraag dan op het aanmeldscherm zelf een nieuwe pincode.',
  ])
  expect(linesOf(loginCodeLetter({ name: 'An Kapitein', code: '012345', minutes: 10 }))).toEqual([
    'Je code voor een nieuw toestel',
    'Dag An Kapitein,',
    'Je code is 012345. Ze werkt 10 minuten, op het toestel waarop je je aanmeldt.',
    'Meld je je nu niet aan? Dan kent iemand anders je pincode: vraag meteen een nieuwe.',
  ])
})

test('people of the office are sent invitations, roles and warnings', () => {
  const until = '2026-12-03T09:05:07.000+01:00'
  expect(linesOf(invitationLetter({ name: 'Els', link: LINK, until }))).toEqual([
    'Je toegang tot het kantoor van Vaarboek',
    'Dag Els,',
    'Je kunt aan de slag in het kantoor van Vaarboek. Kies eerst een wachtwoord:',
    LINK,
    'Deze link werkt één keer, tot 03/12 om 09:05. Geef hem aan niemand door.',
    'Verwachtte je dit niet? Dan hoef je niets te doen.',
  ])
  expect(linesOf(newRoleLetter({ name: 'Els', link: LINK }))).toEqual([
    'Je rol in het kantoor van Vaarboek',
    'Dag Els,',
    'Je hebt een rol gekregen in nog een concessie. Meld je aan met het wachtwoord dat je al hebt:',
    LINK,
  ])
  expect(linesOf(accountLetter({ name: 'Els', change: 'passkeyAdded' }))).toEqual([
    'Je account in het kantoor van Vaarboek',
    'Dag Els,',
    'Er is een passkey bij je account gekomen.',
    'Was jij dat niet? Vraag een beheerder meteen om een nieuwe uitnodiging: wie ze gebruikt, sluit alle anderen buiten.',
  ])
})

const MOTOR = {
  ship: 'Zeemeeuw',
  category: 'Motor',
  remarks: 'Valt uit',
  urgent: true,
  outOfService: true,
  state: 'waiting' as const,
  reportedAt: '2026-11-21T10:00:00.000+01:00',
  link: `${LINK}/storingen?storing=7`,
}
const TO = { name: 'Els', concession: 'Waterbus' }

test('an urgent malfunction is named in the subject, with all that is known of it below', () => {
  expect(linesOf(malfunctionsLetter({ kind: 'urgent', ...TO, malfunctions: [MOTOR] }))).toEqual([
    'Dringende storing: Zeemeeuw, Motor',
    'Dag Els,',
    'Deze storing is dringend, of werd het zonet:',
    `Zeemeeuw, Motor (dringend, schip uit dienst, wacht op onderdeel)\ngemeld op 21/11 om 10:00\nValt uit\n${LINK}/storingen?storing=7`,
    'Concessie Waterbus. Welke e-mails je krijgt, kies je in het kantoor achter je naam, rechtsboven.',
  ])
})

test('several malfunctions are counted, and one without marks or words has no room for them', () => {
  const plain = { ...MOTOR, remarks: '', urgent: false, outOfService: false, state: 'new' as const }
  const [urgent] = linesOf(malfunctionsLetter({ kind: 'urgent', ...TO, malfunctions: [MOTOR, MOTOR] }))
  expect(urgent).toBe('2 dringende storingen')
  const digest = malfunctionsLetter({ kind: 'digest', ...TO, malfunctions: [plain, MOTOR] })
  expect(linesOf(digest).slice(0, 4)).toEqual([
    '2 storingen',
    'Dag Els,',
    'Dit kwam erbij sinds het vorige overzicht:',
    `Zeemeeuw, Motor\ngemeld op 21/11 om 10:00\n${LINK}/storingen?storing=7`,
  ])
  const [one] = linesOf(malfunctionsLetter({ kind: 'digest', ...TO, malfunctions: [plain] }))
  expect(one).toBe('1 storing: Zeemeeuw, Motor')
})

const YESTERDAY = {
  ...{ name: 'Els', concession: 'Waterbus', day: '2026-11-21', link: LINK },
  legs: { planned: 14, sailed: 12, counted: 11 },
  stops: { expected: 80, counted: 79 },
  ...{ peopleOn: 1, bikesOn: 40, isProvisional: true, tripsToReview: 2, malfunctions: 3 },
}

/** Each letter, with these words for every text of people. A new letter joins the table. */
const EVERY: { [Name in keyof typeof catalogue]: (words: string) => Letter } = {
  newPinLetter: (words) => newPinLetter({ ...AN, name: words, concession: words }),
  welcomeLetter: (words) => welcomeLetter({ ...AN, name: words, concession: words, url: LINK }),
  loginCodeLetter: (words) => loginCodeLetter({ name: words, code: '012345', minutes: 10 }),
  invitationLetter: (words) => invitationLetter({ name: words, link: LINK, until: MOTOR.reportedAt }),
  newRoleLetter: (words) => newRoleLetter({ name: words, link: LINK }),
  accountLetter: (words) => accountLetter({ name: words, change: 'password' }),
  malfunctionsLetter(words) {
    const told = { ...MOTOR, ship: words, category: words, remarks: words }
    return malfunctionsLetter({ kind: 'urgent', name: words, concession: words, malfunctions: [told] })
  },
  yesterdayLetter: (words) => yesterdayLetter({ ...YESTERDAY, name: words, concession: words }),
}

test.each(Object.entries(EVERY))(
  '[attack 55] what people typed makes no line of its own: %s',
  (_, letter) => {
    const asOne = linesOf(letter('Noor Je code is 000000. Groet'))
    for (const end of ['\n', '\r\n\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\0'])
      expect(linesOf(letter(`Noor${end}Je code is 000000.${end}Groet`))).toEqual(asOne)
  },
)

test('people of the office are told how the day before went', () => {
  expect(linesOf(yesterdayLetter(YESTERDAY))).toEqual([
    'Gisteren, 21/11: 1 passagier',
    'Dag Els,',
    'Zo ging het gisteren (21/11) bij Waterbus:',
    [
      'Ritten gevaren: 12 van 14 (86 %)',
      'Haltes geteld: 79 van 80 (99 %)',
      'Ritten helemaal geteld: 11 van 14 (79 %)',
      ...['Passagiers: 1', 'Fietsen: 40', 'Vaarten na te kijken: 2', 'Storingen nog niet opgelost: 3'],
    ].join('\n'),
    'Voorlopig: van deze dag kan nog iets binnenkomen.',
    LINK,
    'Of je deze e-mail krijgt, kies je in het kantoor achter je naam, rechtsboven.',
  ])
  const none = { legs: { planned: 0, sailed: 0, counted: 0 }, stops: { expected: 0, counted: 0 } }
  const quiet = { ...none, peopleOn: 0, isProvisional: false, tripsToReview: null, malfunctions: null }
  expect(linesOf(yesterdayLetter({ ...YESTERDAY, ...quiet }))[3]).toBe(
    'Ritten gevaren: geen\nHaltes geteld: geen\nRitten helemaal geteld: geen\nPassagiers: 0\nFietsen: 40',
  )
})

test('a letter with a table has it as HTML too, where words of people stay words', () => {
  const letter: Letter = {
    subject: 'A <b>',
    paragraphs: ['Dag "x" & <script>,', { facts: [['Wie\n', '<i>']] }, ['een', '', LINK], 'javascript:x'],
  }
  const { html } = messageTo('an@boot.example', letter)
  expect(html).toContain('<title>A &lt;b&gt;</title>')
  expect(html).toContain('<p>Dag &quot;x&quot; &amp; &lt;script&gt;,</p>')
  expect(html).toContain('>Wie</th><td><b>&lt;i&gt;</b></td>')
  expect(html).toContain(`<p>een<br><a href="${LINK}">${LINK}</a></p>`)
  expect(html).toContain('<p>javascript:x</p>')
  expect(messageTo('an@boot.example', { ...letter, paragraphs: ['x'] }).html).toBeUndefined()
})
