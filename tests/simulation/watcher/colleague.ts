/** Somebody of the office who may see the board, with names. Made beside the server's own login, which draws from no seed of ours. */
import type { Database } from '../../../apps/server/src/database/database.ts'
import { startSession } from '../../../apps/server/src/services/staff/start-session.ts'
import type { Chance } from '../seeded.ts'
import { type SeededConcession, simulatedContext } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'

const MAKE = {
  name: 'watcher-colleague',
  text: `with
    s as (insert into staff (email, email_key, name, created_at)
      values ('wal@example.org', 'wal@example.org', 'Collega', '2000-01-01') returning id),
    m as (insert into staff_members (concession, staff, added_at) select $1, id, '2000-01-01' from s returning concession, staff)
    select staff from m`,
}
const ROLE = {
  name: 'watcher-role',
  text: `insert into staff_roles (concession, staff, role) values ($1, $2, 'dispatcher')`,
}

export class Colleague {
  cookie = ''
  readonly #options: { database: Database; time: VirtualTime; chance: Chance; seeded: SeededConcession }
  #staff: number | null = null

  constructor(options: { database: Database; time: VirtualTime; chance: Chance; seeded: SeededConcession }) {
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
    const { database, seeded } = this.#options
    const [made] = await database.query<{ staff: number }>(MAKE, [seeded.concession])
    if (!made) throw new Error('No colleague')
    await database.query(ROLE, [seeded.concession, made.staff])
    this.#staff = made.staff
    return made.staff
  }
}
