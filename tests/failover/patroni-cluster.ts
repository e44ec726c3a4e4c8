/** Three machines with Debian's etcd, Patroni and PostgreSQL, set up by docs/examples/patroni as it stands. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { Machine, makeNetwork } from './machines.ts'

const EXAMPLES = join(import.meta.dirname, '../../docs/examples/patroni')
const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands/main.ts')
const NAMES = ['db-one', 'db-two', 'db-three'] as const
const CONFIG = '/etc/patroni/config.yml'
const PATRONICTL = ['/usr/bin/patronictl', '-c', CONFIG]
const FOLDERS = ['/etc/patroni', '/var/lib/postgresql', '/var/lib/etcd', '/run/postgresql']
const PASSWORD = 'Veer#2026/a@b'
const START_WITHIN_MS = 120_000

export class PatroniCluster {
  readonly machines: readonly Machine[]
  /** As in DATABASE_URL. */
  readonly url: string
  readonly #network = makeNetwork()

  private constructor() {
    this.machines = NAMES.map((name, place) => new Machine(name, 11 + place, FOLDERS))
    this.url = this.#urlAs('vaarboek')
  }

  /** With both roles, and the newest schema. */
  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster()
    try {
      for (const machine of cluster.machines) await cluster.#furnish(machine)
      for (const machine of cluster.machines) cluster.startEtcd(machine)
      for (const machine of cluster.machines) cluster.startPatroni(machine)
      await cluster.#until(() => cluster.streaming() === 2)
      cluster.#makeRoles()
    } catch (error) {
      cluster.remove()
      throw error
    }
    return cluster
  }

  #urlAs(role: string): string {
    const hosts = this.machines.map(({ address }) => `${address}:5432`).join(',')
    return `postgresql://${role}:${encodeURIComponent(PASSWORD)}@${hosts}/vaarboek?target_session_attrs=read-write`
  }

  /** The name and its own addresses are the machine's: the comment of each example says so. */
  async #furnish(machine: Machine): Promise<void> {
    await machine.ready()
    writeFileSync(machine.path(CONFIG), ofMachine('config.yml', machine))
    mkdirSync(machine.path('/var/lib/postgresql/15'))
    for (const [user, path] of [
      ['postgres', '/etc/patroni'],
      ['postgres', '/var/lib/postgresql'],
      ['postgres', '/run/postgresql'],
      ['etcd', '/var/lib/etcd'],
    ] as const)
      execFileSync('chown', ['-R', `${user}:`, machine.path(path)])
  }

  startEtcd(machine: Machine): void {
    const lines = ofMachine('etcd', machine)
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    machine.start('etcd', ['/usr/bin/etcd'], env)
  }

  startPatroni(machine: Machine): void {
    machine.start('postgres', ['/usr/bin/patroni', CONFIG])
  }

  /** As a machine that was switched on again. */
  startAgain(machine: Machine): void {
    machine.kill()
    this.startEtcd(machine)
    this.startPatroni(machine)
  }

  isRunning({ name }: Machine): boolean {
    return this.members().some(
      ({ Member, State }) => Member === name && ['running', 'streaming'].includes(State),
    )
  }

  /** As an operator does it: `vaarboek setup-roles | runuser -u postgres -- psql` on the leader, then `vaarboek migrate`. */
  #makeRoles(): void {
    const env = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(this.machines[0]?.folder ?? '', 'data'),
      PIN_PEPPER: 'a pepper for the bench',
      DATABASE_URL: this.url,
      MIGRATE_DATABASE_URL: this.#urlAs('vaarboek_owner'),
    }
    const vaarboek = (word: string) => execFileSync(process.execPath, [COMMANDS, word], { env }).toString()
    this.leader().ask('postgres', ['psql', '--no-psqlrc', '--quiet'], vaarboek('setup-roles'))
    vaarboek('migrate')
  }

  /** Patroni's own list of its members, asked of one that runs. */
  members(): { Member: string; Role: string; State: string }[] {
    for (const machine of this.machines)
      try {
        return JSON.parse(machine.ask('postgres', [...PATRONICTL, 'list', '--format', 'json']))
      } catch {
        // Another one knows.
      }
    return []
  }

  leader(): Machine {
    const name = this.members().find(({ Role }) => Role === 'Leader')?.Member
    const machine = this.machines.find((one) => one.name === name)
    if (!machine) throw new Error('There is no leader')
    return machine
  }

  /** How many follow the leader. */
  streaming(): number {
    const members = this.members()
    if (!members.some(({ Role, State }) => Role === 'Leader' && State === 'running')) return 0
    return members.filter(({ Role, State }) => Role !== 'Leader' && ['running', 'streaming'].includes(State))
      .length
  }

  /** Until all three are a cluster again. */
  whole(): Promise<void> {
    return this.#until(
      () => this.streaming() === 2 && this.members().some(({ Role }) => Role === 'Sync Standby'),
    )
  }

  switchOver(): void {
    const [from, to] = [this.leader(), this.members().find(({ Role }) => Role === 'Sync Standby')]
    if (!to) throw new Error('Nobody can take over')
    const words = ['--master', from.name, '--candidate', to.Member, '--force']
    from.ask('postgres', [...PATRONICTL, 'switchover', ...words])
  }

  open(): Database {
    return openPostgres({
      url: this.url,
      timeZone: 'Europe/Brussels',
      connections: 2,
      onBrokenConnection: () => undefined,
    })
  }

  async #until(holds: () => boolean): Promise<void> {
    for (const end = performance.now() + START_WITHIN_MS; !holds(); await pause(500))
      if (performance.now() > end) throw new Error(`Patroni: ${JSON.stringify(this.members())}`)
  }

  remove(): void {
    for (const machine of this.machines) machine.remove()
    this.#network.remove()
  }
}

function ofMachine(file: string, { name, address }: Machine): string {
  return readFileSync(join(EXAMPLES, file), 'utf8')
    .split('\n')
    .map((line) =>
      /hosts:|INITIAL_CLUSTER=/.test(line)
        ? line
        : line.replaceAll('db-one', name).replaceAll('198.51.100.11', address),
    )
    .join('\n')
}
