/**
 * Mails each morning how the day before went to who of the office asked for it: figures and one link, no names. Who may see counts is
 * decided when the e-mail leaves. No transaction is open while a mail server is asked.
 */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import { rightsOf } from '@vaarboek/wire/office'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  finishYesterdayMail,
  openWorkOf,
  takeYesterdayMail,
  type YesterdayMail,
} from '../../repositories/staff/yesterday-mails.ts'
import { type Yesterday, yesterdayLetter } from '../../text/mails-nl.ts'
import type { Context } from '../context.ts'
import { nextMorning } from '../next-time.ts'
import { messageTo } from '../send-letter.ts'
import { reportCompleteness } from './report-completeness.ts'
import { reportCounts } from './report-counts.ts'

/** Longer than a mail server is waited for: what a server took that died is due again. */
const LEASE_MS = 5 * 60_000
/** A mail server that fails is tried again so much later, until the next morning, which tells of the next day. */
const PAUSE_MS = 30 * 60_000

type Mailing = Pick<Context, 'database' | 'clock' | 'mail' | 'log' | 'office'>

/** Mails what is due, one after the other. */
export async function mailYesterday(context: Mailing): Promise<void> {
  const { database, clock } = context
  const take = () => takeYesterdayMail(database, { at: clock.now(), until: clock.after(LEASE_MS) })
  for (let mail = await take(); mail; mail = await take()) await deliver(context, mail)
}

async function deliver(context: Mailing, mail: YesterdayMail): Promise<void> {
  const { database, clock, log } = context
  const next = nextMorning(clock)
  const rights = mail.isBlocked ? [] : rightsOf(mail.roles)
  try {
    if (rights.includes('counts.see')) {
      const day = daysAfter(clock.dayOf(Date.parse(next)), -2)
      const { tripsToReview, malfunctions, ...went } = await yesterdayOf(context, mail.concession, day)
      const letter = yesterdayLetter({
        ...went,
        name: mail.name,
        concession: mail.concessionName,
        tripsToReview: rights.includes('counts.review') ? tripsToReview : null,
        malfunctions: rights.includes('malfunctions.see') ? malfunctions : null,
        link: `${context.office.url}/kantoor/tellingen?van=${day}&tot=${day}`,
      })
      await context.mail.send(messageTo(mail.email, letter))
    }
  } catch (error) {
    log(error, 'an e-mail on the day before was not sent')
    const again = clock.after(PAUSE_MS)
    return finishYesterdayMail(database, mail, Date.parse(again) < Date.parse(next) ? again : next)
  }
  return finishYesterdayMail(database, mail, next)
}

async function yesterdayOf(context: Mailing, concession: ConcessionNumber, day: ServiceDay) {
  const range = { firstDay: day, lastDay: day, track: null }
  const everything = { ...range, stop: null, dayType: null, by: [], shares: false }
  const { legs, stops, lacks } = await reportCompleteness(context, { concession }, range)
  const { rows, waitingDays } = await reportCounts(context, { concession }, everything)
  const sums = rows[0]
  const moved = { peopleOn: sums?.peopleOn ?? 0, bikesOn: sums?.bikesOn ?? 0 }
  const isUnderWay = lacks.some(({ because }) => because === 'under-way' || because === 'silent')
  return {
    ...{ day, legs, stops, ...moved },
    isProvisional: isUnderWay || waitingDays > 0,
    ...(await openWorkOf(context.database, concession, day)),
  } satisfies Partial<Yesterday>
}
