/**
 * A machine with Debian's PostgreSQL and pgBackRest, set up by docs/examples/pgbackrest as it stands. While tablets deliver it is backed up
 * whole and by what changed; then its data folder is gone, and is put back to a moment between two counts.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { Machine, makeNetwork } from './machines.ts'
import { Sea, type Voyage } from './sea.ts'

const EXAMPLES = join(import.meta.dirname, '../../docs/examples/pgbackrest')
const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands/main.ts')
const VERSION = '15'
const CONFIG = `/etc/postgresql/${VERSION}/main`
const DATA = `/var/lib/postgresql/${VERSION}/main`
const REPOSITORY = '/var/lib/pgbackrest'
const FOLDERS = [
  ...['/etc/postgresql', '/var/lib/postgresql', '/var/log/postgresql', '/run/postgresql'],
  ...[REPOSITORY, '/var/log/pgbackrest'],
]
const START_WITHIN_MS = 60_000
/** A tablet asks its server for something new twice as often as this. */
const HEARD_MS = 65_000

/** The machine, from the first of its steps on. */
class BackedUp {
  readonly #network = makeNetwork()
  readonly #machine = new Machine('db-one', 11, FOLDERS)
  /** As in DATABASE_URL. */
  readonly url = `postgresql://vaarboek:geheim@${this.#machine.address}/vaarboek`

  static async start(): Promise<BackedUp> {
    const made = new BackedUp()
    try {
      await made.#furnish()
      return made
    } catch (error) {
      made.remove()
      throw error
    }
  }

  async #furnish(): Promise<void> {
    const machine = this.#machine
    await machine.ready()
    for (const folder of FOLDERS) execFileSync('chown', ['postgres:', machine.path(folder)])
    this.#asRoot('pg_createcluster', '--locale=C.UTF-8', VERSION, 'main')
    this.#put('pgbackrest.conf', '/var/log/pgbackrest/pgbackrest.conf')
    // The package's own file is there; another is laid over it, on this machine only.
    this.#asRoot('mount', '--bind', '/var/log/pgbackrest/pgbackrest.conf', '/etc/pgbackrest.conf')
    this.#put('archive.conf', `${CONFIG}/conf.d/archive.conf`)
    this.#asRoot('sh', '-c', `echo "listen_addresses = '*'" >${CONFIG}/conf.d/network.conf`)
    this.#asRoot('sh', '-c', `echo 'host vaarboek vaarboek samenet scram-sha-256' >>${CONFIG}/pg_hba.conf`)
    await this.startPostgres()
    this.sql("create role vaarboek login password 'geheim'")
    this.sql('create database vaarboek owner vaarboek')
    this.backRest('stanza-create')
    this.backRest('check')
  }

  #put(name: string, to: string): void {
    const path = this.#machine.path(to)
    cpSync(join(EXAMPLES, name), path)
    execFileSync('chown', ['postgres:', path])
  }

  #asRoot(...words: string[]): string {
    return this.#machine.ask('root', words)
  }

  async startPostgres(): Promise<void> {
    const program = `/usr/lib/postgresql/${VERSION}/bin/postgres`
    this.#machine.start('postgres', [program, '-D', DATA, '-c', `config_file=${CONFIG}/postgresql.conf`])
    const until = performance.now() + START_WITHIN_MS
    for (;;) {
      if (this.#isReady()) return
      if (performance.now() > until) throw new Error('PostgreSQL takes no writes')
      await pause(200)
    }
  }

  #isReady(): boolean {
    try {
      return this.sql('select pg_is_in_recovery()') === 'f'
    } catch {
      return false
    }
  }

  /** A statement of the superuser's on the machine itself; returns its first value. */
  sql(text: string): string {
    return this.#machine.ask('postgres', ['psql', '--no-psqlrc', '-Atqc', text]).trim()
  }

  backRest(...words: string[]): string {
    return this.#machine.ask('postgres', ['/usr/bin/pgbackrest', '--stanza=vaarboek', ...words])
  }

  /** As cron does it. @param type as the line in the example has it */
  backUpByCron(type: 'full' | 'diff'): void {
    const lines = readFileSync(join(EXAMPLES, 'vaarboek-pgbackrest'), 'utf8').split('\n')
    const words = lines.find((line) => line.includes(`--type=${type}`))?.split(/\s+/)
    const [user = '', ...command] = words?.slice(5) ?? []
    this.#machine.ask(user, command)
  }

  /** Kinds of the backups it has, and their sizes in the repository. */
  backups(): { type: string; bytes: number }[] {
    const [{ backup }] = JSON.parse(this.backRest('info', '--output=json'))
    return backup.map(({ type, info }: { type: string; info: { repository: { delta: number } } }) => ({
      type,
      bytes: info.repository.delta,
    }))
  }

  /** The disk with the database is gone, as all that ran on the machine. */
  lose(): void {
    this.#machine.kill()
    rmSync(this.#machine.path(DATA), { recursive: true })
    this.#asRoot('install', '-d', '-o', 'postgres', '-g', 'postgres', '-m', '0700', DATA)
  }

  remove(): void {
    this.#machine.remove()
    this.#network.remove()
  }
}

export async function putBackByBackRest(voyage: Voyage) {
  const machine = await BackedUp.start()
  const open = () =>
    openPostgres({
      url: machine.url,
      timeZone: 'Europe/Brussels',
      connections: 2,
      onBrokenConnection: () => undefined,
    })
  const passed = async () => {
    const database = open()
    const text = "select count(*)::int as many from stop_visits where state <> 'open'"
    const [row] = await database.query<{ many: number }>({ name: '', text })
    await database.close()
    return row?.many ?? 0
  }
  const sea = await Sea.on(machine.url, 1)
  const [server] = sea.servers
  if (!server) throw new Error('No server')
  const many = { before: 0, restored: 0 }
  let [moment, seconds] = ['', 0]
  try {
    machine.backUpByCron('full')
    const outcome = await sea.sail(
      voyage,
      open,
      async () => {
        await pause((voyage.seconds * 1000) / 3)
        machine.backUpByCron('diff')
        await pause((voyage.seconds * 1000) / 3)
        moment = machine.sql('select clock_timestamp()')
      },
      async () => {
        many.before = await passed()
        await server.end()
        // Switches the log, and waits until it is kept.
        machine.backRest('check')
        const began = performance.now()
        machine.lose()
        machine.backRest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
        await machine.startPostgres()
        many.restored = await passed()
        execFileSync(process.execPath, [COMMANDS, 'restored'], {
          env: {
            PATH: process.env.PATH ?? '',
            DATABASE_URL: machine.url,
            PIN_PEPPER: 'a pepper for the bench',
          },
        })
        await server.start()
        seconds = (performance.now() - began) / 1000
        await pause(HEARD_MS)
      },
    )
    const backups = machine.backups()
    const sizes = backups.map(({ type, bytes }) => `${type} ${(bytes / 1e6).toFixed(1)} MB`).join(', ')
    const tells = `${sizes}; put back in ${seconds.toFixed(1)} s with ${many.restored} of ${many.before} stops`
    const kinds = backups.map(({ type }) => type).join()
    return { outcome, tells, isRight: many.restored < many.before && kinds === 'full,diff' }
  } finally {
    await sea.end()
    machine.remove()
  }
}
