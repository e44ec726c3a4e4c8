/** What uses the server of the half hour through its proxy: a captain's login, or boats that sail and are judged. */
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { makeBoats } from '../../bench/load/boats.ts'
import { Fleet } from '../../bench/load/fleet.ts'
import { isWhole, judge } from '../../bench/load/judge.ts'
import { logIn } from '../kit/calls.ts'

const BASE = 'https://localhost'
const STOPS_A_TRIP = 12
const STOP_EVERY_MS = 3000
const DRAIN_WITHIN_MS = 300_000

const [what, tablets, seconds] = process.argv.slice(2)
if (what === 'login') await logIn(BASE, { email: 'schipper@example.org', pin: '4711' })
else await sail(Number(tablets), Number(seconds))

async function sail(many: number, seconds: number): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const database = await openDatabase(
    { databaseUrl, dataDir: '/nowhere', timeZone: 'Europe/Brussels' },
    console.error,
  )
  const boats = await makeBoats(database, many, STOPS_A_TRIP)
  const fleet = new Fleet()
  await fleet.order({ do: 'switchOn', boats, base: BASE })
  await fleet.order({ do: 'sail', ms: seconds * 1000, stopEveryMs: STOP_EVERY_MS })
  const { waiting, rejected } = await fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
  const { ledgers } = await fleet.order({ do: 'switchOff' })
  const findings = await judge(database, ledgers, console.log)
  await database.close()
  fleet.end()
  const { confirmed, lost, double, altered } = findings
  const verdict = isWhole(findings) && waiting === 0 ? 'ok' : 'FAIL'
  console.log(
    `${verdict}  ${many} boats: ${confirmed} confirmed, ${lost} lost, ${double} double, ${altered} altered, ` +
      `${waiting} waiting, ${rejected} refused`,
  )
  if (verdict !== 'ok') process.exitCode = 1
}
