/** Opens a rescue file with its code: salt, nonce and cipher text after each other, AES-256-GCM under PBKDF2 (see `packages/engine/src/account/secrets.ts`). */

import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { isPending, ofOwner, ownerOf, type RescueFile } from '@vaarboek/engine'
import type { RescueFault } from './answers.ts'

const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ROUNDS = 310_000

/** The content of a file, without its signature. */
export interface OpenedRescue {
  content: RescueFile
  /** SHA-256 of the content, which the signature is of; hex. */
  digest: string
  /** Null in a file of an earlier version. */
  signature: string | null
}

/** Not a rescue file, another one's code or a damaged one, or of a version this one doesn't know. */
export class WrongRescueFile extends Error {
  readonly why: RescueFault

  constructor(why: RescueFault) {
    super(why)
    this.why = why
  }
}

/** Content, digest and signature of a locked file. @throws WrongRescueFile */
export function openRescueFile(locked: Uint8Array, code: string): OpenedRescue {
  if (locked.length < SALT_BYTES + NONCE_BYTES + TAG_BYTES) throw new WrongRescueFile('noRescueFile')
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
    throw new WrongRescueFile('wrongCode')
  }
}

function readContent({ signature = null, ...content }: RescueFile): OpenedRescue {
  if (content.vaarboek !== 1) throw new WrongRescueFile('otherVersion')
  // JSON that was made of JSON is the same text again.
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { content, digest, signature }
}

/** A file of somebody whom the server has never checked is of the captain whom the operator names; anybody else's is their own. */
export function ofCaptain(opened: OpenedRescue, captain: string | null): OpenedRescue {
  const { content } = opened
  const { concession, captainId, records } = content
  if (captain === null || !isPending(captainId)) return opened
  const [pending, owner] = [ownerOf(concession, captainId), ownerOf(concession, captain)]
  const named = records.map((record) => (record.owner === pending ? ofOwner(record, owner) : record))
  return { ...opened, content: { ...content, captainId: captain, records: named }, signature: null }
}
