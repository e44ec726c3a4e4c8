/**
 * Passkeys: what a browser is asked to sign, and what comes of it. Names and bytes as WebAuthn has them in JSON: bytes are base64url,
 * times milliseconds. A challenge works once, within five minutes, for what it was asked for.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { accountResponse } from './account.ts'
import type * as described from './passkeys.request.ts'
import { sessionResponse } from './session.ts'

const publicKey = v.literal('public-key')
/** A passkey there is. `transports` says how a browser reaches it. */
const known = v.object({ id: v.string(), type: publicKey, transports: v.array(v.string()) })

/** For `navigator.credentials.create`. */
export const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: publicKey, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(known),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** For `navigator.credentials.get`. Without `allowCredentials` the person chooses among all there are for this server. */
export const requestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(known),
  userVerification: v.literal('required'),
})

export const passkeyLogInOptions = describeCall<typeof described.passkeyLogInOptions>()({
  method: 'POST',
  path: '/office/session/passkey/options',
  encoding: 'json',
  open: true,
  response: requestOptions,
})

export const passkeyLogIn = describeCall<typeof described.passkeyLogIn>()({
  method: 'POST',
  path: '/office/session/passkey',
  encoding: 'json',
  open: true,
  response: sessionResponse,
})

export const passkeyConfirmOptions = describeCall<typeof described.passkeyConfirmOptions>()({
  method: 'POST',
  path: '/office/session/confirm/passkey/options',
  encoding: 'json',
  response: requestOptions,
})

export const passkeyConfirm = describeCall<typeof described.passkeyConfirm>()({
  method: 'POST',
  path: '/office/session/confirm/passkey',
  encoding: 'json',
  response: sessionResponse,
})

export const passkeyInvitationOptions = describeCall<typeof described.passkeyInvitationOptions>()({
  method: 'POST',
  path: '/office/invitation/passkey/options',
  encoding: 'json',
  open: true,
  response: creationOptions,
})

export const passkeyInvitation = describeCall<typeof described.passkeyInvitation>()({
  method: 'POST',
  path: '/office/invitation/passkey',
  encoding: 'json',
  open: true,
  response: sessionResponse,
})

export const passkeyAddOptions = describeCall<typeof described.passkeyAddOptions>()({
  method: 'POST',
  path: '/office/account/passkeys/options',
  encoding: 'json',
  response: creationOptions,
})

export const passkeyAdd = describeCall<typeof described.passkeyAdd>()({
  method: 'POST',
  path: '/office/account/passkeys',
  encoding: 'json',
  response: accountResponse,
})

export const passkeyName = describeCall<typeof described.passkeyName>()({
  method: 'PUT',
  path: '/office/account/passkeys/{id}',
  encoding: 'json',
  response: accountResponse,
})

export const passkeyRemove = describeCall<typeof described.passkeyRemove>()({
  method: 'DELETE',
  path: '/office/account/passkeys/{id}',
  encoding: 'json',
  response: accountResponse,
})
