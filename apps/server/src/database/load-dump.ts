/** Puts what pg_dump alone wrote, as backups of earlier versions have it, in the place of what a database holds. */
import { pipeline } from 'node:stream/promises'
import { BackupFault } from './backup-file.ts'
import { OWN_SCRIPT } from './own-session.ts'
import { PSQL, startProgram } from './postgres-programs.ts'

/** Within one transaction: all or nothing. @param first SQL that comes before, as @param last after it */
export async function loadDump(
  url: string,
  content: AsyncIterable<Uint8Array>,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const reader = await startProgram('pg_restore', ['--no-owner', '--no-acl', '--file=-'], null)
  const writer = await startProgram('psql', [...PSQL, '--single-transaction'], url)
  pipeline(content, reader.child.stdin).catch(() => undefined)
  writer.child.stdout.resume()
  try {
    writer.child.stdin.write(OWN_SCRIPT + first)
    await pipeline(reader.child.stdout, writer.child.stdin, { end: false })
    // It ends with its archive, often before its input is closed: whether it had all of it only its exit code says.
    await reader.ended
    writer.child.stdin.end(last)
    await writer.ended
  } catch (error) {
    // Ended in mid-transaction it leaves everything as it was.
    writer.child.kill('SIGKILL')
    reader.child.kill('SIGKILL')
    const [written] = await Promise.allSettled([writer.ended, reader.ended])
    // A broken pipe says nothing: what psql printed does.
    throw error instanceof BackupFault || written.status === 'fulfilled' ? error : written.reason
  }
}
