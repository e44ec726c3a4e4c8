/**
 * `npm run failover`: tablets deliver while the primary of a PostgreSQL with a standby is killed or stands still, while
 * servers behind HAProxy are restarted in turn and pages of the office look on, before the database is put back to a moment, when all come back at once to three servers, and with `--from` while both servers get
 * this version, behind nginx and TLS. A line for each, 'ok' or
 * 'FAIL', and exit code 1 when anything that was confirmed is lost, double or altered.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isWhole } from '../../bench/load/judge.ts'
import { comingBack } from './coming-back.ts'
import { failover } from './failover.ts'
import { MISHAPS, mishap } from './patroni.ts'
import { PatroniCluster } from './patroni-cluster.ts'
import { putBackByBackRest } from './pgbackrest.ts'
import { pointInTime } from './point-in-time.ts'
import { rollingRestart } from './rolling-restart.ts'
import type { Outcome, Voyage } from './sea.ts'
import { upgradeUnderWay } from './upgrade-under-way.ts'

const { values } = parseArgs({
  options: {
    tablets: { type: 'string', default: '200' },
    /** Of sailing, in each of the trials. */
    seconds: { type: 'string', default: '60' },
    /** Stops that each tablet has recorded when it comes back. */
    stops: { type: 'string', default: '60' },
    /** Each tablet has so many calls under way when it comes back: 6 over HTTP/1.1, over HTTP/2 as many as it likes. */
    calls: { type: 'string', default: '6' },
    /** A folder for a profile of a server while all come back. */
    profile: { type: 'string' },
    /** Pages of the office that look on while the servers are restarted. */
    pages: { type: 'string', default: '20' },
    /** One of their names; all of them without it. */
    only: { type: 'string' },
    /** A checkout of an earlier version, with its packages: then its servers are upgraded under its tablets, too. */
    from: { type: 'string' },
    /** A cluster of Patroni instead, on three machines of its own; as root. */
    patroni: { type: 'boolean', default: false },
    /** A machine with pgBackRest instead; as root. */
    pgbackrest: { type: 'boolean', default: false },
  },
})
const voyage: Voyage = { tablets: Number(values.tablets), seconds: Number(values.seconds), stopEveryMs: 5000 }
if (!(voyage.tablets > 0 && voyage.seconds >= 10)) throw new Error('--tablets from 1, --seconds from 10')

/** Each returns what came of it, and what else there is to tell. */
type Trials = Record<string, () => Promise<{ outcome: Outcome; tells: string; isRight?: boolean }>>
const ON_ONE_MACHINE: Trials = {
  killed: () => failover(voyage, 'killed'),
  frozen: () => failover(voyage, 'frozen'),
  restarts: () => rollingRestart(voyage, Number(values.pages)),
  moment: () => pointInTime(voyage),
  back: () =>
    comingBack({
      tablets: voyage.tablets,
      stops: Number(values.stops),
      calls: Number(values.calls),
      profile: values.profile ?? null,
    }),
}
const { from } = values
if (from) ON_ONE_MACHINE.upgrade = () => upgradeUnderWay(voyage, resolve(from))

const patroni = values.patroni ? await PatroniCluster.start() : null
const trials: Trials = patroni
  ? Object.fromEntries(
      Object.entries(MISHAPS).map(([name, one]) => [name, () => mishap(patroni, voyage, one)]),
    )
  : values.pgbackrest
    ? { pgbackrest: () => putBackByBackRest(voyage) }
    : ON_ONE_MACHINE

try {
  for (const [name, trial] of Object.entries(trials)) {
    if (values.only && values.only !== name) continue
    const { outcome, tells, isRight = true } = await trial()
    const { calls, failed, ...verdict } = outcome
    const isOk = isWhole(verdict) && isRight
    if (!isOk) process.exitCode = 1
    const { confirmed, lost, double, altered, waiting, refused } = verdict
    console.log(
      `${isOk ? 'ok  ' : 'FAIL'} ${name}: ${tells}; ${confirmed} confirmed, ${lost} lost, ${double} double, ${altered} altered, ` +
        `${waiting} waiting, ${refused} refused; ${calls} calls, failed ${JSON.stringify(failed)}`,
    )
  }
} finally {
  patroni?.remove()
}
