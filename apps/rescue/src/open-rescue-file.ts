/** Opens a rescue file with its code: salt, nonce and cipher text after each other, AES-256-GCM under PBKDF2 (see `packages/engine/src/account/secrets.ts`). */

import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import type { RescueFile } from '@vaarboek/engine'

const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ROUNDS = 310_000

/** Not a rescue file, or another one's code. */
export class WrongRescueFile extends Error {}

/** What stands in the file. @throws WrongRescueFile in Dutch */
export function openRescueFile(locked: Uint8Array, code: string): RescueFile {
  if (locked.length < SALT_BYTES + NONCE_BYTES + TAG_BYTES)
    throw new WrongRescueFile('Dit is geen reddingsbestand.')
  const salt = locked.subarray(0, SALT_BYTES)
  const nonce = locked.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES)
  const key = pbkdf2Sync(code.trim().toUpperCase(), salt, ROUNDS, 32, 'sha256')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(locked.subarray(-TAG_BYTES))
  try {
    const bytes = locked.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES)
    const text = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8')
    return readContent(JSON.parse(text))
  } catch (error) {
    if (error instanceof WrongRescueFile) throw error
    throw new WrongRescueFile('De code past niet bij dit bestand, of het bestand is beschadigd.')
  }
}

function readContent(content: RescueFile): RescueFile {
  if (content.vaarboek !== 1)
    throw new WrongRescueFile('Dit bestand komt van een andere versie van Vaarboek.')
  return content
}
