/**
 * Which tablet logs in. Its name alone proves nothing: whoever sees it can send it. At a login there the server gives it a
 * secret, and knows it by that from then on.
 */
import { createHash } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import { devicesHolding, insertDevice, markSeen, type SaidDevice } from '../../repositories/devices.ts'
import type { ConcessionNumber, DeviceNumber } from '../../repositories/row-ids.ts'
import type { Random } from '../context.ts'

const SECRET_BYTES = 32

/** What a request says of the tablet it comes from. */
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

/** What is stored and looked up of it; null for a request without a tablet's name. */
export function saidDevice({ device, deviceSecret }: DeviceHeaders): SaidDevice | null {
  if (device === null) return null
  return { name: device, secretHash: deviceSecret === null ? null : secretHashOf(deviceSecret) }
}

/**
 * The tablet of a login whose PIN was right. One that brings no secret, another's or that of a forgotten tablet is a new
 * tablet, whatever it calls itself. Captains of several concessions may share one: it keeps its secret.
 */
export async function tabletOf(
  tx: Queries,
  random: Random,
  { concession, said, at }: { concession: ConcessionNumber; said: SaidDevice; at: string },
): Promise<Tablet> {
  const held = said.secretHash === null ? [] : await devicesHolding(tx, said)
  const own = held.find((device) => device.concession === concession)
  if (own && !own.isForgotten && (await markSeen(tx, concession, own.id, at)))
    return { id: own.id, newSecret: null }
  if (said.secretHash !== null && !own && held.length > 0 && held.every(({ isForgotten }) => !isForgotten)) {
    const { name, secretHash } = said
    return { id: await insertDevice(tx, { concession, name, secretHash, at }), newSecret: null }
  }
  const newSecret = Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')
  const secretHash = secretHashOf(newSecret)
  return { id: await insertDevice(tx, { concession, name: said.name, secretHash, at }), newSecret }
}

function secretHashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
