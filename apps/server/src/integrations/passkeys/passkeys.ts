/** Judges what passkeys sign (WebAuthn). What does it is loaded at the first use: most starts need none of it. */
import type { Uint8Array_ } from '@simplewebauthn/server'

/** The office's site as passkeys know it. */
export interface PasskeySite {
  /** A host name: passkeys made for it work nowhere else. */
  rpId: string
  /** The only address whose pages may ask. */
  origin: string
}

/** A key that an authenticator says to have made. Bytes are base64url. */
export interface CreatedCredential {
  id: string
  rawId: string
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

/** A signature of an authenticator. Bytes are base64url. */
export interface SignedCredential {
  id: string
  rawId: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

export interface NewKey {
  credential: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Ed25519, P-256 and RSA, as COSE numbers them. */
export const ALGORITHMS = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')

/** Null where passkeys can't work: they ask for https, or this machine, and a name. */
export function passkeySite(url: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = !/^[\d.]+$|^\[/.test(hostname)
  return isName && (protocol === 'https:' || isLocal) ? { rpId: hostname, origin } : null
}

/** The challenge that a browser says was signed; '' when it can't be read. */
export function challengeIn({ response }: CreatedCredential | SignedCredential): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const isObject = typeof said === 'object' && said !== null && 'challenge' in said
    return isObject && typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}

/** The new key, when it was made here and now, by somebody who showed who they are; else null. */
export async function readCreated(
  { rpId, origin }: PasskeySite,
  { response, ...credential }: CreatedCredential,
  challenge: string,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, transports: [] },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: Buffer.from(id, 'base64url'), publicKey, counter, transports: response.transports }
  } catch {
    // The library throws for what doesn't fit, and for what can't be read.
    return null
  }
}

/** The new count, when the key signed it here and now; else null. */
export async function readSigned(
  { rpId, origin }: PasskeySite,
  { response, ...credential }: SignedCredential,
  key: Omit<NewKey, 'transports'>,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(key.publicKey) as Uint8Array_,
        counter: key.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
