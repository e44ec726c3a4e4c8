import type { RescueSummary } from '@vaarboek/rescue'
import * as v from 'valibot'
import { issueRescueToken, rescueOwner } from '../services/accounts/rescue-token.ts'
import { audited } from './audited.ts'
import { command, type Report, type Work } from './command.ts'
import { minuteOf, plain } from './layout.ts'
import { asked, FILE, NUMBER, optional, type Reader, required, TEXT } from './options.ts'
import { deliverRescue, lookAtRescue, type RescueKey } from './rescue-thread.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError, WrongValue } from './usage-error.ts'

const ADDRESS: Reader<string> = {
  placeholder: 'address',
  read: (typed) => {
    if (/^https?:\/\/[^/?#\s]+\/*$/.test(typed)) return typed.replace(/\/+$/, '')
    throw new WrongValue((option) => CATALOGUE.rescue.noAddress(option))
  },
}

const DELIVERED = v.object({
  captain: v.number(),
  concession: v.number(),
  signed: v.boolean(),
  delivered: v.number(),
  refused: v.array(v.object({ what: v.string(), why: v.string() })),
  left: v.number(),
})

/** How long a server may take to say that it is there. */
const PATIENCE_MS = 10_000

/** The owner of the file, as far as the operator named one. */
interface Named {
  captain: number | null
  concession: number | null
}

/**
 * Delivers what a tablet couldn't send. A file can be anybody's, and what it brings counts as that captain's: so before anything
 * is delivered an operator sees whose it is, and says so.
 */
export const importRescue = command({
  help: CATALOGUE.rescue,
  options: {
    code: asked({ ...TEXT, placeholder: 'code' }),
    captain: optional(NUMBER),
    concession: optional(NUMBER),
    server: optional(ADDRESS),
  },
  words: { file: required(FILE) },
  examples: ['vaarboek.redding', 'vaarboek.redding --captain 5'],
  gives: DELIVERED,
  canStop: true,
  async prepare({ file, code, captain, concession, server }) {
    return async (work) => {
      const order = { path: file, code, captain: captain === null ? null : String(captain) }
      const summary = await lookAtRescue(order, work.stop)
      checkNamed(summary, { captain, concession })
      return deliverAs(
        summary,
        { order, named: { captain, concession }, url: server ?? work.serverUrl },
        work,
      )
    }
  },
})

/** @throws UsageError for a file of another concession or captain than was named, before anybody is looked up */
function checkNamed(summary: RescueSummary, named: Named): void {
  const { concession, captain, isPending, foreign } = summary
  const say = CATALOGUE.rescue
  const refuse = (why: string) => {
    throw new UsageError(why, 'not-confirmed')
  }
  if (isPending) refuse(say.pending)
  if (named.concession !== null && String(named.concession) !== concession)
    refuse(say.otherConcession(concession, named.concession ?? 0))
  if (named.captain !== null && String(named.captain) !== captain)
    refuse(say.otherCaptain(captain, named.captain ?? 0))
  if (foreign !== null) refuse(say.foreign(foreign))
  if (![concession, captain].every((number) => /^[1-9]\d{0,14}$/.test(number))) refuse(say.wrong.noRescueFile)
}

async function deliverAs(
  summary: RescueSummary,
  { order, named, url }: { order: RescueKey; named: Named; url: string },
  work: Work,
): Promise<Report<v.InferOutput<typeof DELIVERED>>> {
  const claim = {
    concession: Number(summary.concession),
    captain: Number(summary.captain),
    digest: Buffer.from(summary.digest, 'hex'),
    signature: summary.signature === null ? null : Buffer.from(summary.signature, 'hex'),
  }
  const { signedBy, ...names } = await rescueOwner(work, claim)
  const whose = describeRescue(summary, { signedBy, ...names })
  // A signed file needs one of the two, an unsigned one both.
  const given = [named.concession, named.captain].filter((one) => one !== null).length
  const needed = signedBy === null ? 2 : 1
  if (given < needed) {
    const how = CATALOGUE.rescue.confirm(summary.captain, summary.concession, needed === 2)
    throw new UsageError([...whose, how].join('\n'), 'not-confirmed')
  }
  await mustAnswer(url, work.stop)
  const token = await issueRescueToken(work, claim, work.by)
  const sent = await deliverRescue(order, { url, token }, work.stop)
  const delivery = { ...sent, refused: sent.refused.map(CATALOGUE.rescue.refusal) }
  const { concession, captain } = claim
  const detail = { signed: signedBy !== null, delivered: delivery.delivered, left: delivery.left }
  const done = { concession, action: 'rescue-delivered' as const, subject: `captains/${captain}` as const }
  await audited(work.database, work, { ...done, detail: { ...detail, refused: delivery.refused.length } })
  const shown = [...whose, ...describeDelivery(delivery, url)].join('\n')
  if (delivery.left > 0) throw new UsageError(shown, 'not-delivered')
  return { value: { captain, concession, signed: signedBy !== null, ...delivery }, shown }
}

/** @throws UsageError when no server is there: nobody has to wait for a delivery that can't be. The reason of `stop`, at once */
async function mustAnswer(url: string, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stop])
  const isThere = await fetch(`${url}/healthz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  stop.throwIfAborted()
  if (!isThere) throw new UsageError(CATALOGUE.rescue.noServer(url), 'no-server')
}

/** Lines on the file's content and its owner. */
function describeRescue(summary: RescueSummary, owner: Awaited<ReturnType<typeof rescueOwner>>): string[] {
  const say = CATALOGUE.rescue
  const { captain, concession, kinds } = summary
  const { signedBy } = owner
  return [
    say.whose({ captain, concession, name: owner.captain, concessionName: owner.concession }),
    say.holds(summary),
    ...kinds.map(({ type, count }) => `  ${count} × ${say.fact(type)}`),
    signedBy ? say.signed({ ...signedBy, at: minuteOf(signedBy.at) }) : say.unsigned,
  ].map(plain)
}

function describeDelivery(
  { delivered, refused, left }: Pick<v.InferOutput<typeof DELIVERED>, 'delivered' | 'refused' | 'left'>,
  url: string,
) {
  const say = CATALOGUE.rescue
  return [
    say.delivered(delivered, delivered + refused.length + left),
    ...refused.map(({ what, why }) => say.refused(what, why)),
    ...(left > 0 ? [say.left(left, url)] : []),
  ].map(plain)
}
