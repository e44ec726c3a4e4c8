/** E-mails on malfunctions: what the crew wrote and a link, no names of the crew and no photo. */
import { type Message, onOneLine } from '../../integrations/mail/mail.ts'
import type { MailedMalfunction, MalfunctionMail } from '../../repositories/malfunctions/malfunction-mails.ts'
import type { ServiceClock } from '../service-clock.ts'
import { STATE_IN_WORDS } from './state-in-words.ts'

/** Characters of a crew's text: the rest stands behind the link. */
const MAX_LENGTH = 300

export function malfunctionLetter(
  { kind, email, name, concessionName, malfunctions }: MalfunctionMail,
  { clock, url }: { clock: Pick<ServiceClock, 'at'>; url: string },
): Message {
  const [first] = malfunctions
  const many = malfunctions.length
  const one = first ? `${plain(first.ship)}, ${plain(first.category)}` : ''
  const urgent = many === 1 ? `Dringende storing: ${one}` : `${many} dringende storingen`
  const digest = many === 1 ? `1 storing: ${one}` : `${many} storingen`
  const why =
    kind === 'urgent'
      ? 'Deze storing is dringend, of werd het zonet:'
      : 'Dit kwam erbij sinds het vorige overzicht:'
  const text = [
    `Dag ${plain(name)},`,
    many > 1 && kind === 'urgent' ? 'Deze storingen zijn dringend:' : why,
    ...malfunctions.map((malfunction) => paragraph(malfunction, { clock, url })),
    `Concessie ${plain(concessionName)}. Welke e-mails je krijgt, kies je in het kantoor achter je naam, rechtsboven.`,
  ]
  return { to: email, subject: kind === 'urgent' ? urgent : digest, text: `${text.join('\n\n')}\n` }
}

function paragraph(
  { id, ship, category, remarks, urgent, outOfService, state, reportedAt }: MailedMalfunction,
  { clock, url }: { clock: Pick<ServiceClock, 'at'>; url: string },
): string {
  const at = clock.at(Date.parse(reportedAt))
  const marks = [
    ...(urgent ? ['dringend'] : []),
    ...(outOfService ? ['schip uit dienst'] : []),
    ...(state === 'new' ? [] : [STATE_IN_WORDS[state]]),
  ]
  return [
    `${plain(ship)}, ${plain(category)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
    `gemeld op ${at.slice(8, 10)}/${at.slice(5, 7)} om ${at.slice(11, 16)}`,
    ...(plain(remarks) === '' ? [] : [plain(remarks)]),
    `${url}/kantoor/storingen?storing=${id}`,
  ].join('\n')
}

function plain(text: string): string {
  const shown = onOneLine(text)
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : shown
}
