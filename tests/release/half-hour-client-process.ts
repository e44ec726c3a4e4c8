/** Starts what uses the server through its proxy, as a process of its own: it must trust the certificate from its start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How many boats sail, and for how many seconds. */
export const SAILING = { boats: 20, seconds: 180 }

/**
 * Does one thing and returns what it printed. The first is 'begin', given what `add-staff` printed: in the office it adds a ship, and
 * the captain of the others. 'ship' is given the name of another ship. @throws with what it printed when it failed
 */
export type Client = (
  what: 'begin' | 'login' | 'sail' | 'photo' | 'ask' | 'ship' | 'ships',
  given?: string,
) => Promise<string>

/** @param certificate a file, which may come later */
export function clientOf(certificate: string, databaseUrl: string): Client {
  let pin = ''
  return async (what, given = '') => {
    const own = { NODE_EXTRA_CA_CERTS: certificate, DATABASE_URL: databaseUrl, CAPTAIN_PIN: pin }
    const env = { ...process.env, ...own }
    // It ends with who started it, should that fail.
    const client = [process.execPath, join(import.meta.dirname, 'half-hour-client.ts'), what, given]
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...client], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${what} failed: ${said}`)
    if (what === 'begin') pin = said.trim()
    return said.trim()
  }
}
