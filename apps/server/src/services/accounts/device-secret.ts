/**
 * Recognition of the tablet that logs in. Its name alone proves nothing: whoever sees it can send it. At a login there the
 * server gives it a secret, and knows it by that from then on.
 */
import { createHash } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, DeviceNumber } from '../../repositories/row-ids.ts'
import {
  devicesHolding,
  insertDevice,
  markSeen,
  type SaidDevice,
} from '../../repositories/tablets/devices.ts'
import type { Random } from '../context.ts'

const SECRET_BYTES = 32

/** Headers by which a login names its tablet; null where it sent none. */
export interface DeviceHeaders {
  /** The tablet's own name. */
  device: string | null
  /** The secret it was given. */
  deviceSecret: string | null
}

export interface Tablet {
  id: DeviceNumber
  /** For a tablet that brought none; said once, in the response. */
  newSecret: string | null
}

/** The tablet's name and the SHA-256 of its secret, as they are stored and looked up; null without a name. */
export function saidDevice({ device, deviceSecret }: DeviceHeaders): SaidDevice | null {
  if (device === null) return null
  return { name: device, secretHash: deviceSecret === null ? null : secretHashOf(deviceSecret) }
}

interface Sentence {
  concession: ConcessionNumber
  said: SaidDevice
  at: string
}

/** The tablet of a login whose PIN was right, where its concession knows it; marks it as seen. */
export async function knownTablet(tx: Queries, { concession, said, at }: Sentence): Promise<Tablet | null> {
  const held = said.secretHash === null ? [] : await devicesHolding(tx, said)
  const own = held.find((device) => device.concession === concession && !device.isForgotten)
  return own && (await markSeen(tx, concession, own.id, at)) ? { id: own.id, newSecret: null } : null
}

/**
 * A tablet that the concession doesn't know: it brings no secret, another's or that of a forgotten tablet, whatever it calls
 * itself. Captains of several concessions may share one: it keeps its secret.
 * @param enrolled what the office calls it, where a code let it in
 */
export async function newTablet(
  tx: Queries,
  random: Random,
  { concession, said, at }: Sentence,
  enrolled?: { name: string | null },
): Promise<Tablet> {
  const { name, secretHash: brought } = said
  const added = { concession, name, at, ...(enrolled && { enrolled }) }
  const held = brought === null ? [] : await devicesHolding(tx, said)
  const isShared = held.every((one) => !one.isForgotten && one.concession !== concession)
  if (brought !== null && held.length > 0 && isShared)
    return { id: await insertDevice(tx, { ...added, secretHash: brought }), newSecret: null }
  const newSecret = Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')
  const secretHash = secretHashOf(newSecret)
  return { id: await insertDevice(tx, { ...added, secretHash }), newSecret }
}

function secretHashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
