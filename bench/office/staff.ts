/** People of the office for the bench, logged in: a password's hash costs on purpose, and isn't what is measured. */
import { randomBytes } from 'node:crypto'
import type { Role } from '@vaarboek/wire/office'
import type { Database } from '../../apps/server/src/database/database.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { addStaff } from '../../apps/server/src/services/staff/manage-staff.ts'
import { startSession } from '../../apps/server/src/services/staff/start-session.ts'

/** Returns the token of a session of each. */
export async function makeStaff(
  database: Database,
  concession: number,
  many: number,
  role: Role = 'dispatcher',
): Promise<string[]> {
  const random = { bytes: (count: number) => randomBytes(count) }
  const clock = serviceClock('Europe/Brussels', () => Date.now())
  const address = '127.0.0.1'
  const tokens: string[] = []
  for (let place = 0; place < many; place += 1) {
    const by = { concession, staff: null, address: null, at: clock.now(), operator: 'bench' }
    const colleague = {
      email: `kantoor-${concession}-${place}@example.org`,
      name: `Collega ${place}`,
      roles: [role],
    }
    const token = await database.transaction(async (tx) => {
      const { staff } = await addStaff(tx, { clock, random }, by, colleague)
      return startSession(tx, { clock, random }, { concession, staff, address, agent: 'bench', token: null })
    })
    tokens.push(token)
  }
  return tokens
}

export const SESSION_COOKIE = '__Host-kantoor'
