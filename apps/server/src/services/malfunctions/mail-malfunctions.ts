/**
 * Mails malfunctions to who of the office asked for it: urgent ones at once, the others as a digest. What is to be mailed lies in
 * the database since the malfunction does, so a server that dies loses nothing; no request waits for a mail server, and no
 * transaction is open while it is asked. Who may see malfunctions is decided when the e-mail leaves.
 */
import { rightsOf } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import type { Message } from '../../integrations/mail/mail.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import {
  expireMalfunctionMails,
  finishMalfunctionMail,
  lockMalfunctionMails,
  MALFUNCTION_MAILS_CHANNEL,
  type MalfunctionMail,
  postponeMalfunctionMail,
  type QueuedMalfunction,
  queueMalfunctionMails,
  takeMalfunctionMails,
} from '../../repositories/malfunctions/malfunction-mails.ts'
import { malfunctionsLetter } from '../../text/mails-nl.ts'
import type { Context } from '../context.ts'
import { type QueueWorker, startQueueWorker } from '../load/queue-worker.ts'
import { nextTime } from '../next-time.ts'
import { messageTo } from '../send-letter.ts'

/** When a digest leaves, by the service's clock. */
const DIGESTS = ['06:00', '14:00']
/** So many are sent at the same time, and no more are taken before these are done. */
const AT_ONCE = 4
/**
 * Time after which an e-mail is due again that a server took and didn't finish, because it died. Longer than a mail server is
 * waited for.
 */
const LEASE_MS = 5 * 60_000
/** A minute, 3, 9, 27, then each half hour, until it is a day old. */
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** Characters of a crew's text: the rest stands behind the link. */
const MAX_LENGTH = 300

type Mailing = Pick<Context, 'database' | 'clock' | 'mail' | 'log' | 'office'>

/** To be called in the transaction that keeps the malfunction, or makes it urgent. */
export async function tellMalfunction(
  tx: Queries,
  { clock }: Pick<Context, 'clock'>,
  malfunction: Omit<QueuedMalfunction, 'digestAt'>,
): Promise<void> {
  await queueMalfunctionMails(tx, { ...malfunction, digestAt: nextTime(clock, DIGESTS) })
}

/** Mails what is due, and again whenever something urgent is queued by any process. */
export function mailMalfunctions(context: Mailing): Promise<QueueWorker> {
  return startQueueWorker(context, {
    channel: MALFUNCTION_MAILS_CHANNEL,
    failure: 'mailing malfunctions failed',
    work: (stop) => mailDue(context, stop),
  })
}

async function mailDue(context: Mailing, stop: AbortSignal): Promise<void> {
  const { database, clock } = context
  for (let isMore = true; isMore && !stop.aborted; ) {
    const lease = { at: clock.now(), until: clock.after(LEASE_MS), max: AT_ONCE }
    const { late, due } = await database.transaction(async (tx) => {
      await lockMalfunctionMails(tx)
      return { late: await giveUp(tx, lease.at), due: await takeMalfunctionMails(tx, lease) }
    })
    if (late > 0) context.log(new Error(`${late} after a day`), 'e-mails on malfunctions were given up')
    // A delivery that fails in itself is due again after its lease, and holds up nobody else's.
    const failed = (error: unknown) => context.log(error, 'mailing malfunctions failed')
    await Promise.all(due.map((mail) => deliver(context, mail).catch(failed)))
    // Not only after a full round: all that was looked at may be of one person.
    isMore = due.length > 0
  }
}

/** After a day it is too late. That nobody was told is in the audit. Returns how many there were. */
async function giveUp(tx: Queries, at: string): Promise<number> {
  const expired = await expireMalfunctionMails(tx, at)
  await appendAudit(
    tx,
    expired.map(({ concession, malfunction, ...detail }) => ({
      concession,
      captain: null,
      device: null,
      at,
      detail,
      action: 'malfunction-mail-given-up',
      subject: `malfunctions/${malfunction}`,
    })),
  )
  return expired.length
}

async function deliver(context: Mailing, mail: MalfunctionMail): Promise<void> {
  const { database, clock, log } = context
  const wanted = stillWanted(mail)
  if (wanted.length === 0) return finishMalfunctionMail(database, mail)
  try {
    await context.mail.send(letterOf(context, { ...mail, malfunctions: wanted }))
  } catch (error) {
    // Once, and once more when it is given up.
    if (mail.tries === 1) log(error, 'an e-mail on malfunctions was not sent yet')
    const pause = Math.min(FIRST_PAUSE_MS * 3 ** (mail.tries - 1), LONGEST_PAUSE_MS)
    return postponeMalfunctionMail(database, mail, clock.after(pause))
  }
  return finishMalfunctionMail(database, mail)
}

/** The malfunctions that somebody may and wants to hear of now. One that is closed, or isn't urgent any more, is no news. */
function stillWanted({ kind, choice, isBlocked, roles, malfunctions }: MalfunctionMail) {
  const isAsked = choice === 'both' || choice === kind
  if (!isAsked || isBlocked || !rightsOf(roles).includes('malfunctions.see')) return []
  return malfunctions.filter(({ state, urgent }) => state !== 'closed' && (urgent || kind === 'digest'))
}

/** An e-mail on malfunctions: what the crew wrote and a link, no names of the crew and no photo. */
function letterOf(
  { clock, office }: Mailing,
  { kind, email, name, concessionName, malfunctions }: MalfunctionMail,
): Message {
  const letter = malfunctionsLetter({
    kind,
    name,
    concession: concessionName,
    malfunctions: malfunctions.map(({ id, category, remarks, reportedAt, ...rest }) => ({
      ...rest,
      category: short(category),
      remarks: short(remarks),
      reportedAt: clock.at(Date.parse(reportedAt)),
      link: `${office.url}/kantoor/storingen?storing=${id}`,
    })),
  })
  return messageTo(email, letter)
}

/** A crew's text that is not too long for an e-mail. */
function short(text: string): string {
  const shown = text.trim()
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : shown
}
