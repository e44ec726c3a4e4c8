/** People of the office for the bench, logged in. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../apps/server/src/database/database.ts'
import { hashPassword } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { addStaff } from '../../apps/server/src/services/office/manage-staff.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'

export interface BenchStaff {
  email: string
  password: string
  /** As a browser sends it. */
  cookie: string
}

const PASSWORD = 'een lange zin om te meten'
/** That of the bench's server. */
const PEPPER = Buffer.from('a pepper for the bench')

export async function makeStaff(
  database: Database,
  base: string,
  concession: number,
  many: number,
): Promise<BenchStaff[]> {
  const random = { bytes: (count: number) => randomBytes(count) }
  const clock = serviceClock('Europe/Brussels', () => Date.now())
  const hash = await hashPassword(PASSWORD, PEPPER, random)
  const made: BenchStaff[] = []
  for (let place = 0; place < many; place += 1) {
    const email = `kantoor-${place}@example.org`
    const by = { concession, staff: null, address: null, at: clock.now(), operator: 'bench' }
    const { staff } = await database.transaction((tx) =>
      addStaff(tx, { clock, random }, by, { email, name: `Collega ${place}`, roles: ['dispatcher'] }),
    )
    await database.query({ name: '', text: 'update staff set password_hash = $1 where id = $2' }, [
      hash,
      staff,
    ])
    made.push({ email, password: PASSWORD, cookie: await cookieOf(base, email) })
  }
  return made
}

async function cookieOf(base: string, email: string): Promise<string> {
  const response = await fetch(`${base}/api/office/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-kantoor': '1', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`Login of the office: ${response.status} ${await response.text()}`)
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
