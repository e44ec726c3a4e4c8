/**
 * `npm run vaarboek -- import-rescue FILE --code CODE [--server URL]`: delivers a tablet's rescue file to the running
 * server, under the captain's own name. Composition root: the only file here that takes clock, network and environment.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Device } from '@vaarboek/engine'
import { deliver } from './deliver.ts'
import { openRescueFile } from './open-rescue-file.ts'

const COMMANDS = join(import.meta.dirname, '../../server/src/commands/main.ts')
const USAGE =
  'Gebruik: npm run vaarboek -- import-rescue BESTAND --code CODE [--server http://127.0.0.1:3000]'

const device: Device = {
  clock: () => Date.now(),
  now: () => new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  newId: () => randomUUID(),
}

/** A token of the captain's, from the operator's own command. @throws what the command says */
function tokenFor(concession: string, captain: string): string {
  const args = [COMMANDS, 'issue-token', '--concession', concession, '--captain', captain]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const token = stdout.trim().split(/\s+/).at(-1)
  if (status !== 0 || !token) throw new Error(stderr.trim())
  return token
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { code: { type: 'string' }, server: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || !values.code) throw new Error(USAGE)
  const file = openRescueFile(await readFile(path), values.code)
  const url = (values.server ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`).replace(/\/+$/, '')
  const token = tokenFor(file.concession, file.captainId)
  const { delivered, refused, left } = await deliver(file, { url, token, fetch }, device)
  if (left > 0) process.exitCode = 1
  return [
    `${delivered} van ${delivered + refused.length + left} bezorgd.`,
    ...refused.map(({ what, why }) => `Geweigerd: ${what}: ${why}`),
    ...(left > 0
      ? [`${left} niet verzonden: ${url} antwoordt niet. Probeer opnieuw: niets telt dubbel.`]
      : []),
  ].join('\n')
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
