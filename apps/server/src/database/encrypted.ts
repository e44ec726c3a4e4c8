/**
 * Encryption with age, as Debian has it: for a public key here, to be read with the private key that is kept elsewhere. It goes
 * through pipes: nothing that can be read is written to a disk.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startProgram, versionOf } from './postgres-programs.ts'

const INSTALL =
  "Install it: 'apt install age' (Debian, Ubuntu), 'dnf install age' (Fedora) or 'brew install age' (macOS)."

/** Version as age says it. @throws BackupFault when age isn't there */
export function encryptionVersion(): Promise<string> {
  return versionOf('age', INSTALL)
}

/** @param key age's public key @throws BackupFault when age isn't there or can't */
export async function* encryptedFor(
  key: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  yield* through(['--encrypt', '--recipient', key], parts)
}

/** @param identity the file that holds the private key @throws BackupFault when it is another key, or what is read was changed */
export async function* decryptedWith(
  identity: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  yield* through(['--decrypt', '--identity', identity], parts)
}

async function* through(args: string[], parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const { child, ended } = await startProgram('age', args, null, INSTALL)
  const fed = pipeline(Readable.from(parts, { objectMode: false }), child.stdin)
  fed.catch(() => undefined)
  try {
    yield* child.stdout
    await ended
    // Age may have made a whole of what it got when its input broke off.
    await fed
  } finally {
    child.kill()
  }
}
