/**
 * `npm run vaarboek -- import-rescue FILE --code CODE --captain N --concession N [--server URL]`: says whose a tablet's rescue
 * file is, and once that is confirmed delivers it to the running server, under the captain's own name. Composition root: the only file here that takes clock, network and environment.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Device } from '@vaarboek/engine'
import { checkConfirmed, checkNamed, describeRescue, ofCaptain, type RescueOwner } from './confirm.ts'
import { deliver } from './deliver.ts'
import { type OpenedRescue, openRescueFile } from './open-rescue-file.ts'

const COMMANDS = join(import.meta.dirname, '../../server/src/commands/main.ts')
const USAGE =
  'Gebruik: npm run vaarboek -- import-rescue BESTAND --code CODE [--captain N] [--concession N] [--server http://127.0.0.1:3000]'

const device: Device = {
  clock: () => Date.now(),
  now: () => new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  newId: () => randomUUID(),
}

/** What the operator's own command says of a file, or its token. @throws what the command says */
function issueToken({ content, digest, signature }: OpenedRescue, ...more: string[]): string {
  const { concession, captainId } = content
  const args = ['issue-token', '--concession', concession, '--captain', captainId, '--digest', digest]
  const signed = signature === null ? [] : ['--signature', signature]
  const typed = [COMMANDS, ...args, ...signed, ...more]
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: 'utf8' })
  if (status !== 0 || !stdout.trim()) throw new Error(stderr.trim())
  return stdout.trim()
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      server: { type: 'string' },
      captain: { type: 'string' },
      concession: { type: 'string' },
    },
  })
  const [path] = positionals
  if (!path || !values.code) throw new Error(USAGE)
  const opened = ofCaptain(openRescueFile(await readFile(path), values.code), values.captain ?? null)
  const { content } = opened
  const named = { captain: values.captain ?? null, concession: values.concession ?? null }
  checkNamed(content, named)
  const owner: RescueOwner = JSON.parse(issueToken(opened, '--look'))
  checkConfirmed(content, owner, named)
  const url = (values.server ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`).replace(/\/+$/, '')
  const token = issueToken(opened).split(/\s+/).at(-1) ?? ''
  const { delivered, refused, left } = await deliver(content, { url, token, fetch }, device)
  if (left > 0) process.exitCode = 1
  return [
    ...describeRescue(content, owner),
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
