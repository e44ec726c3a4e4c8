/** Runs commands as they are typed, on the server of a test. */
import type { TestServer } from '../app.fixture.ts'
import { asAsked } from './asked.fixture.ts'
import type { CommandContext } from './command.ts'
import { prepareCommand } from './run-command.ts'

export async function runAt(
  server: TestServer,
  argv: string[],
  cwd = '/nowhere',
  stop = new AbortController().signal,
): Promise<string> {
  const prepared = await prepareCommand({ ...asAsked(argv), cwd })
  if ('said' in prepared) return prepared.said
  if ('offline' in prepared) throw new Error('Not on a running server')
  const by = { by: 'wim', progress: () => undefined, stop }
  return prepared.work({ ...contextOf(server), ...by })
}

/** What commands get of a test's server. */
export function contextOf({ context }: TestServer): CommandContext {
  return {
    ...context,
    pepperPlace: 'PIN_PEPPER',
    sourceMaps: '/nowhere',
    backupKey: null,
    officeUrl: 'https://vaarboek.example',
    serverUrl: 'http://127.0.0.1:3000',
  }
}
