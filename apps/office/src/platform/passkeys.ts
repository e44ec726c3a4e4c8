/** Passkeys in this browser. What speaks with it is loaded when one is used. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import type { passkeyAdd, passkeyAddOptions, passkeyLogIn, passkeyLogInOptions } from '@vaarboek/wire/office'
import { text } from '../text/nl.ts'

type CreationOptions = ResponseOf<typeof passkeyAddOptions>
type RequestOptions = ResponseOf<typeof passkeyLogInOptions>

/** Only over https, or on this machine. */
export const HAS_PASSKEYS = 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/** Makes one. @throws Error, in Dutch, when the person stops or the browser can't */
export async function makePasskey(
  options: CreationOptions,
): Promise<RequestOf<typeof passkeyAdd>['credential']> {
  checkHost(options.rp.id)
  const { startRegistration } = await library()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { response, ...made } = await startRegistration({ optionsJSON }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { ...made, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** Has one sign. @throws Error, in Dutch, when the person stops or the browser can't */
export async function signWithPasskey(
  options: RequestOptions,
): Promise<RequestOf<typeof passkeyLogIn>['credential']> {
  checkHost(options.rpId)
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { response, ...signed } = await startAuthentication({ optionsJSON }).catch(explain)
  const { clientDataJSON, authenticatorData, signature } = response
  return { ...signed, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

/** They are made for one name: the browser would say so in a way nobody understands. */
function checkHost(host: string): void {
  if (location.hostname !== host) throw new Error(text.passkey.elsewhere(host))
}

function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(isKnown ? text.passkey.known : text.passkey.stopped)
}
