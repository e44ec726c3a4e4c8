/**
 * Makes what waits in the queue of exports, one at a time in a server, the concession first whose last one began longest ago. A server
 * that stops puts its export back; of one that is killed others see that nobody works on it any more.
 */
import { EXPORT_KEPT_DAYS, type ExportFault } from '@vaarboek/wire/office'
import type { ExportPart } from '../../files/exports-folder.ts'
import {
  claimExport,
  EXPORTS_CHANNEL,
  type ExportKey,
  type ExportResult,
  type ExportRow,
  exportOf,
  exportsInFolder,
  failExport,
  failLostExports,
  finishExport,
  requeueExport,
  touchExport,
} from '../../repositories/exports/exports.ts'
import { askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { type QueueWorker, startQueueWorker } from '../load/queue-worker.ts'
import { writeDays } from './export-writer.ts'
import { NotValid } from './not-valid.ts'
import { UNDER_NAMES, underMarks } from './people-in-export.ts'
import { WRITERS } from './writers.ts'

const DAY_MS = 24 * 3600_000
/** How often it is said how far it is. */
const SAID_EVERY_MS = 500
/** Nobody has said so for so long: its server is dead. */
const LOST_MS = 2 * 60_000
/** Between two pieces it rests so long at least, and as long as the piece took: a server that is busy has half of the time for others. */
const REST_MS = 10
const LONGEST_REST_MS = 250
/** While somebody's work waits for the database. */
const STAND_BACK_MS = 100

type Making = Pick<Context, 'database' | 'reading' | 'clock' | 'random' | 'log' | 'exports'> & {
  /** Is kept after so many milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

/** Somebody deleted it, or gave it up: nothing of it stays. */
class Unwanted extends Error {}

export function startExports(context: Making): Promise<QueueWorker> {
  return startQueueWorker(context, {
    channel: EXPORTS_CHANNEL,
    failure: 'making exports failed',
    work: (stop) => makeExports(context, stop),
  })
}

/** All that waits now. */
export async function makeExports(context: Making, stop: AbortSignal): Promise<void> {
  const folder = await context.exports.name()
  while (!stop.aborted) {
    const key = await claimExport(context.database, { at: context.clock.now(), folder })
    if (!key) return
    const asker = shoreAsks({ concession: key.concession, account: 'exports' })
    await askedBy(asker, () => makeOne(context, { ...key, folder }, stop))
  }
}

interface Claimed extends ExportKey {
  folder: string
}

async function makeOne(context: Making, claimed: Claimed, stop: AbortSignal): Promise<void> {
  const { database, clock, exports, log } = context
  const { folder } = claimed
  const row = await exportOf(database, claimed, clock.now())
  let part: ExportPart | null = null
  try {
    if (!row) throw new Unwanted()
    part = await exports.begin(row.id)
    const result = await writeWhole(context, { row, part, folder }, stop)
    const endsAt = clock.after(EXPORT_KEPT_DAYS * DAY_MS)
    const isWanted = await finishExport(database, claimed, { ...result, at: clock.now(), endsAt, folder })
    if (!isWanted) await exports.remove(row.id)
  } catch (error) {
    await part?.discard()
    if (stop.aborted) return requeueExport(database, claimed, folder)
    if (error instanceof Unwanted) return
    const fault = faultOf(error)
    if (fault !== 'disk-full') log(error, 'an export failed')
    await failExport(database, claimed, { fault, at: clock.now(), folder })
  }
}

interface Writing {
  row: ExportRow
  part: ExportPart
  folder: string
}

async function writeWhole(
  context: Making,
  { row, part, folder }: Writing,
  stop: AbortSignal,
): Promise<ExportResult> {
  const { database, reading, random } = context
  const people = row.names ? UNDER_NAMES : underMarks(random)
  const { writer, whole } = await WRITERS[row.kind](context, { row, part, people })
  const say = sayer(context, row, folder)
  const nowMs = () => Date.parse(context.clock.now())
  let since = nowMs()
  const step = async (done: { daysDone: number; rows: number }) => {
    stop.throwIfAborted()
    await say(done)
    const least = database.waiting() > 0 ? STAND_BACK_MS : REST_MS
    await context.pause(Math.min(Math.max(least, nowMs() - since), LONGEST_REST_MS))
    since = nowMs()
  }
  // Who corrected something and then asked for it has it in the file.
  const from = (await reading.withAllOfNow?.()) ?? reading
  const { rows, loadsLeftOut } = await writeDays(from, row, writer, { step })
  return { rows, loadsLeftOut, ...(await part.finish(whole)) }
}

/** Says how far it is, but not at every piece. */
function sayer({ database, clock }: Making, key: ExportKey, folder: string) {
  let said = Number.NEGATIVE_INFINITY
  return async (done: { daysDone: number; rows: number }) => {
    const at = clock.now()
    const now = Date.parse(at)
    if (now - said < SAID_EVERY_MS) return
    said = now
    if (!(await touchExport(database, key, { ...done, at, folder }))) throw new Unwanted()
  }
}

function faultOf(error: unknown): ExportFault {
  if (error instanceof NotValid) return 'not-valid'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? 'disk-full' : 'unknown'
}

/**
 * Gives up what a killed server was at, and removes from this server's folder what no export has any more.
 * @param sinceMs how long nobody has worked on it; 0 where no other server can be at work
 */
export async function tidyExports(
  { database, clock, exports }: Pick<Making, 'database' | 'clock' | 'exports'>,
  sinceMs = LOST_MS,
): Promise<void> {
  const at = clock.now()
  const fault: ExportFault = 'server-stopped'
  await failLostExports(database, { since: clock.after(-sinceMs), fault, at })
  // Looked at first: what is begun meanwhile isn't among it.
  const there = await exports.ids()
  const wanted = new Set<number>(await exportsInFolder(database, await exports.name(), at))
  for (const id of there) if (!wanted.has(id)) await exports.remove(id)
}
