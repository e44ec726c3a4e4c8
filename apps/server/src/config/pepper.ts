/**
 * The secret mixed into every PIN. Given by PIN_PEPPER, else made once and kept in the data folder, readable by its owner
 * only. Without it no PIN can be checked: it belongs in a backup, apart from the database's.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/**
 * @param given PIN_PEPPER, or null
 * @param randomBytes gives so many bytes fit for a secret
 */
export async function loadPepper(
  given: string | null,
  dataDir: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<Uint8Array> {
  if (given !== null) return Buffer.from(given)
  const path = join(dataDir, 'pepper')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, Buffer.from(randomBytes(BYTES)).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from((await readFile(path, 'utf8')).trim())
}
