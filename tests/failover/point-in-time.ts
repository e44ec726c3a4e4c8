/**
 * The database is gone, and is put back to a moment from a backup and the log kept since; then `restored` is run. Tablets
 * deliver again what came after that moment.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { backUp, makeArchive, type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { Sea, type Voyage } from './sea.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../scripts/vaarboek.mjs')
/** A tablet asks its server for something new twice as often as this. */
const HEARD_MS = 65_000
const trips = {
  name: 'count-passed',
  text: "select count(*)::int as many from stop_visits where state <> 'open'",
}

export async function pointInTime(voyage: Voyage) {
  const archive = makeArchive()
  const first = await startPostgres(['archive_mode=on', `archive_command=cp %p ${archive}/%f`])
  let present: Postgres = first
  const open = () =>
    openPostgres({
      url: present.url,
      timeZone: 'Europe/Brussels',
      connections: 2,
      onBrokenConnection: () => undefined,
    })
  const ask = async <Row>(text: string) => {
    const database = open()
    const rows = await database.query<Row>({ name: '', text })
    await database.close()
    return rows[0]
  }
  const passed = async () => (await ask<{ many: number }>(trips.text))?.many ?? 0
  const restore = await backUp(first.url)
  const sea = await Sea.on(first.url, 1)
  const [server] = sea.servers
  if (!server) throw new Error('No server')
  let moment = ''
  const many = { before: 0, restored: 0 }
  let seconds = 0
  try {
    const outcome = await sea.sail(
      voyage,
      open,
      async () => {
        await pause((voyage.seconds * 1000) / 2)
        moment = (await ask<{ now: string }>('select clock_timestamp()::text as now'))?.now ?? ''
      },
      async () => {
        many.before = await passed()
        await server.end()
        await isKept(
          archive,
          (await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file'))?.file,
        )
        const start = performance.now()
        await first.kill()
        rmSync(first.data, { recursive: true })
        present = await restore(archive, moment)
        while ((await ask<{ is: boolean }>('select pg_is_in_recovery() as is'))?.is) await pause(100)
        many.restored = await passed()
        execFileSync(process.execPath, [COMMAND_LINE, 'restored'], {
          env: { ...process.env, DATABASE_URL: present.url, PIN_PEPPER: 'a pepper for the bench' },
        })
        server.databaseUrl = present.url
        await server.start()
        seconds = (performance.now() - start) / 1000
        await pause(HEARD_MS)
      },
    )
    const tells = `put back in ${seconds.toFixed(1)} s with ${many.restored} of ${many.before} stops`
    // Else nothing was put back to an earlier state.
    return { outcome, tells, isRight: many.restored < many.before }
  } finally {
    await sea.end()
    await present.stop()
    await first.stop()
    rmSync(archive, { recursive: true })
  }
}

/** Until the file of the log, and with it all before, is in the archive. */
async function isKept(archive: string, file = ''): Promise<void> {
  while (!readdirSync(archive).includes(file)) await pause(100)
}
