/**
 * The secret mixed into every PIN. Given by PIN_PEPPER, else made once and kept in the data folder, readable by its owner
 * only. Without it no PIN can be checked: it belongs in a backup, apart from the database's.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder, writeOwnFile } from '../files/owner-only.ts'
import { WrongSetting } from './setting.ts'

const BYTES = 32

/** The file of a pepper that isn't given. */
function pepperFile(dataDir: string): string {
  return join(dataDir, 'pepper')
}

/** The place of this server's pepper, as people are told it: a file or the name of the setting. */
export function pepperPlace(given: string | null, dataDir: string): string {
  return given === null ? pepperFile(dataDir) : 'PIN_PEPPER'
}

/** The pepper if there is one, and where it is or should be; never makes one. */
export async function loadKnownPepper(
  given: string | null,
  dataDir: string,
): Promise<{ pepper: Uint8Array | null; place: string }> {
  const place = pepperPlace(given, dataDir)
  if (given !== null) return { pepper: Buffer.from(given), place }
  const kept = await readFile(place, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  return { pepper: kept === null ? null : wholePepper(kept, place), place }
}

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
  const path = pepperFile(dataDir)
  await makeOwnFolder(dataDir)
  try {
    await writeOwnFile(path, Buffer.from(randomBytes(BYTES)).toString('hex'), 'wx')
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return wholePepper(await readFile(path, 'utf8'), path)
}

/** @throws WrongSetting for an empty file, such as a full disk left: hashed with nothing, PINs could be tried by whoever has a backup */
function wholePepper(kept: string, path: string): Uint8Array {
  const pepper = kept.trim()
  if (pepper === '')
    throw new WrongSetting(
      `The pepper in ${path} is empty. Put the right one back; remove the file only where no server has started with it yet.`,
    )
  return Buffer.from(pepper)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
