/** Somebody of the office with one role. Made beside the server's own login, which draws from no seed of ours. */
import type { Role } from '@vaarboek/wire/office'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { startSession } from '../../../apps/server/src/services/staff/start-session.ts'
import type { Chance } from '../seeded.ts'
import { type SeededConcession, simulatedContext } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'

const MAKE = {
  name: 'watcher-colleague',
  text: `with
    s as (insert into staff (email, email_key, name, created_at)
      values ($2, $2, 'Collega', '2000-01-01') returning id),
    m as (insert into staff_members (concession, staff, added_at) select $1, id, '2000-01-01' from s returning concession, staff)
    select staff from m`,
}
const ROLE = {
  name: 'watcher-role',
  text: `insert into staff_roles (concession, staff, role) values ($1, $2, $3)`,
}

interface ColleagueOptions {
  database: Database
  time: VirtualTime
  chance: Chance
  seeded: SeededConcession
  role: Role
}

export class Colleague {
  cookie = ''
  readonly #options: ColleagueOptions
  #staff: number | null = null

  constructor(options: ColleagueOptions) {
    this.#options = options
  }

  async logIn(): Promise<void> {
    const { database, time, chance, seeded } = this.#options
    const { concession } = seeded
    const staff = this.#staff ?? (await this.#make())
    const context = simulatedContext(database, () => time.now, chance)
    const browser = { concession, staff, address: '10.0.0.1', agent: 'bureau', token: null }
    const token = await database.transaction((tx) => startSession(tx, context, browser))
    this.cookie = `__Host-kantoor=${token}`
  }

  async #make(): Promise<number> {
    const { database, seeded, role } = this.#options
    const [made] = await database.query<{ staff: number }>(MAKE, [seeded.concession, `${role}@example.org`])
    if (!made) throw new Error('No colleague')
    await database.query(ROLE, [seeded.concession, made.staff, role])
    this.#staff = made.staff
    return made.staff
  }
}
