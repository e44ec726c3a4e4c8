/** Puts what pg_dump alone wrote, as backups of earlier versions have it, in the place of what a database holds. */
import { pipeline } from 'node:stream/promises'
import { loadingWhole } from './loading.ts'
import { startProgram } from './postgres-programs.ts'
import { runRestored } from './run-restored.ts'

/** Within one transaction: all or nothing. @param first SQL that comes before, as @param last after it */
export async function loadDump(
  url: string,
  content: AsyncIterable<Uint8Array>,
  { first, last }: { first: string; last: string },
): Promise<void> {
  await loadingWhole(url, async (client) => {
    await client.query(first)
    await runRestored(client, restored(content))
    await client.query(last)
  })
}

async function* restored(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const { child, ended } = await startProgram('pg_restore', ['--no-owner', '--no-acl', '--file=-'], null)
  const fed = pipeline(content, child.stdin)
  fed.catch(() => undefined)
  try {
    yield* child.stdout
    // It ends with its archive, often before its input is closed: whether it had all of it only its exit code says.
    await ended
  } finally {
    child.kill('SIGKILL')
  }
}
