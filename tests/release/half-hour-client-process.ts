/** Starts what uses the server through its proxy, as a process of its own: it must trust the certificate from its start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Of the half hour's first captain. */
export const CAPTAIN = { email: 'schipper@example.org', pin: '4711' }
/** How many boats sail, and for how many seconds. */
export const SAILING = { boats: 20, seconds: 180 }

/** Does one thing and returns what it printed. @throws with that when it failed */
export type Client = (what: 'login' | 'sail' | 'photo') => Promise<string>

/** @param certificate a file, which may come later */
export function clientOf(certificate: string, databaseUrl: string): Client {
  return async (what) => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, DATABASE_URL: databaseUrl }
    // It ends with who started it, should that fail.
    const client = [process.execPath, join(import.meta.dirname, 'half-hour-client.ts'), what]
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
    return said.trim()
  }
}
