/** The parts of loading a backup into PostgreSQL that archives of both versions have in common. */
import pg from 'pg'
import { BackupFault } from './backup-file.ts'
import { onOne } from './own-client.ts'
import { OWN_SCRIPT } from './own-session.ts'

/** Work by a connection whose statements take as long as they take. @throws BackupFault with the words of PostgreSQL */
export async function loading<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await onOne(url, async (client) => {
      await client.query(OWN_SCRIPT)
      return work(client)
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new BackupFault(`The backup can't be loaded: ${error.message}`)
  }
}

/** The same in one transaction: all or nothing. */
export function loadingWhole(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return loading(url, async (client) => {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  })
}
