/** What the browser's own window for passkeys would answer. */
import { expect, vi } from 'vitest'

const BYTES = new Uint8Array([1, 2, 3]).buffer
const AS_TEXT = 'AQID'
const common = {
  ...{ id: AS_TEXT, rawId: BYTES, type: 'public-key', authenticatorAttachment: 'platform' },
  getClientExtensionResults: () => ({}),
}

/** One is made, or signs, as soon as it is asked. */
export function passkeyByHand(): void {
  const made = {
    ...common,
    response: { clientDataJSON: BYTES, attestationObject: BYTES, getTransports: () => ['internal'] },
  }
  const signed = {
    ...common,
    response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
  }
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made as unknown as Credential)
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed as unknown as Credential)
}

/** As they go out. */
export const MADE: unknown = expect.objectContaining({
  ...{ id: AS_TEXT, rawId: AS_TEXT, type: 'public-key' },
  response: { clientDataJSON: AS_TEXT, attestationObject: AS_TEXT, transports: ['internal'] },
})
export const SIGNED: unknown = expect.objectContaining({
  ...{ id: AS_TEXT, rawId: AS_TEXT, type: 'public-key' },
  response: { clientDataJSON: AS_TEXT, authenticatorData: AS_TEXT, signature: AS_TEXT },
})

const publicKey = 'public-key'

/** What the server asks to be made, and to be signed. */
export const creationOptions = () => ({
  rp: { id: location.hostname, name: 'Vaarboek' },
  user: { id: AS_TEXT, name: 'kim@haven.example', displayName: 'Kim Peeters' },
  ...{ challenge: AS_TEXT, pubKeyCredParams: [{ type: publicKey, alg: -7 }], timeout: 60_000 },
  ...{ excludeCredentials: [], attestation: 'none' },
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
})
export const requestOptions = () => ({
  ...{ rpId: location.hostname, challenge: AS_TEXT, timeout: 60_000, allowCredentials: [] },
  userVerification: 'required',
})
