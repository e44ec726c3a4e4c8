/** An authenticator in software (WebAuthn, ES256): what it makes and signs, as a browser sends it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export const ORIGIN = 'https://vaarboek.example'

/** What a page tells it; a test may tell something else than the page would. */
interface Told {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether the person showed who they are. */
  isVerified?: boolean
  /** How often it says to have been used. */
  counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

const clientData = (type: string, { challenge, origin = ORIGIN }: Told) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** User there 1, verified 4, with a new key 64. */
function dataOf({ rpId = 'vaarboek.example', isVerified = true, counter = 0 }: Told, key?: Buffer): Buffer {
  const flags = 1 | (isVerified ? 4 : 0) | (key ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)])
}

/** A passkey that isn't registered yet. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = Buffer.concat([
    // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const newKey = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  return {
    create(told: Told) {
      const data = dataOf(told, newKey)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const head = 'a363666d74646e6f6e656761747453746d74a068617574684461746159'
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestationObject = base64url(Buffer.concat([Buffer.from(head, 'hex'), size, data]))
      const clientDataJSON = base64url(clientData('webauthn.create', told))
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    sign(told: Told) {
      const data = dataOf(told)
      const said = clientData('webauthn.get', told)
      const signature = base64url(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey))
      const response = { clientDataJSON: base64url(said), authenticatorData: base64url(data), signature }
      return { ...named, response }
    },
  }
}
