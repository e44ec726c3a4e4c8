/**
 * The key by which push services know this server (VAPID). Given by VAPID_KEY, else made once and kept in the data folder,
 * readable by its owner only. A tablet subscribes for one key: under another one it does so again after the next login.
 */
import { createECDH } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder, writeOwnFile } from '../files/owner-only.ts'

const CURVE = 'prime256v1'
const BYTES = 32

/** A key pair of P-256, both halves base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The pair of a private key. @throws when there is no such key */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/**
 * @param given VAPID_KEY, or null
 * @param randomBytes gives so many bytes fit for a secret
 */
export async function loadVapidKeys(
  given: string | null,
  dataDir: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<VapidKeys> {
  if (given !== null) return vapidKeysOf(given)
  const path = join(dataDir, 'vapid')
  await makeOwnFolder(dataDir)
  try {
    await writeOwnFile(path, Buffer.from(randomBytes(BYTES)).toString('base64url'), 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return vapidKeysOf((await readFile(path, 'utf8')).trim())
}
