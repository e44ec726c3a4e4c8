/** The e-mail of a hand-over, in Dutch: what is open, what happened, what is planned. */
import type { ResponseOf } from '@vaarboek/wire'
import type { handOverNow } from '@vaarboek/wire/office'
import type { Letter } from './mails-nl.ts'

type Content = ResponseOf<typeof handOverNow>['content']

interface HandOverMail {
  name: string
  /** Who handed over. */
  by: string
  signedAt: string
  remarks: string
  content: Content
  /** The address of the hand-over in the office. */
  link: string
}

const at = (moment: string) => `${moment.slice(8, 10)}/${moment.slice(5, 7)} om ${moment.slice(11, 16)}`
const time = (moment: string) => moment.slice(11, 16)

export function handOverLetter({ name, by, signedAt, remarks, content, link }: HandOverMail): Letter {
  const { open, happened, planned } = content
  return {
    subject: `Overdracht van ${by}, ${at(signedAt)}`,
    paragraphs: [
      `Dag ${name},`,
      ...(remarks === '' ? [] : [`${by} schrijft:`, remarks.split('\n')]),
      ...part('Nog te doen', open.notes.map(noteLine)),
      ...part('Storingen die open staan', open.malfunctions.map(malfunctionLine)),
      ...part(
        'Meldingen aan bemanningen',
        open.notifications.map(({ title, urgent }) => `${urgent ? 'Dringend: ' : ''}${title}`),
      ),
      ...part(`Genoteerd sinds ${at(content.from)}`, happened.notes.map(noteLine)),
      ...part('Gemelde storingen', happened.malfunctions.map(malfunctionLine)),
      ...part('Vervallen en extra diensten', happened.shifts.map(shiftLine)),
      `Tot ${at(planned.until)}: ${planned.shifts} diensten, ${planned.withoutShip} zonder schip, ${planned.withoutCaptain} zonder kapitein.`,
      ...part('Let op', planned.toKnow.map(shiftLine)),
      link,
    ],
  }
}

function part(title: string, lines: readonly string[]): Letter['paragraphs'] {
  return lines.length === 0 ? [] : [`${title}:`, lines]
}

type Note = Content['open']['notes'][number]
type Malfunction = Content['open']['malfunctions'][number]
type Shift = Content['planned']['toKnow'][number]

function noteLine({ at: moment, text, shipName }: Note): string {
  return `${time(moment)} ${text}${shipName === null ? '' : ` (${shipName})`}`
}

function malfunctionLine({ shipName, category, remarks, urgent, outOfService }: Malfunction): string {
  const marks = [urgent && 'dringend', outOfService && 'schip uit dienst'].filter(Boolean).join(', ')
  return `${shipName}, ${category}: ${remarks}${marks === '' ? '' : ` (${marks})`}`
}

function shiftLine({
  day,
  departsAt,
  shiftName,
  trackName,
  isCancelled,
  isExtra,
  shipName,
  reason,
}: Shift): string {
  const why = reason === '' ? '' : `: ${reason}`
  const how = isCancelled
    ? `vervalt${why}`
    : isExtra
      ? `extra${why}`
      : shipName === null
        ? 'zonder schip'
        : ''
  const when = departsAt === null ? '' : `${time(departsAt)} ${departsAt.startsWith(day) ? '' : '+1 '}`
  return `${when}${shiftName} (${trackName}), ${how}`
}
