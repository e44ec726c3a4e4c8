/** Request schemas of `passkeys.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { id, nothing } from '../values.ts'
import { invitationCode, passkeyName as name } from './values.ts'

/** Bytes in base64url: those of a passkey are a few hundred, and what a browser says about it never more than this. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]{1,8000}$/))
const common = {
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
}

/** The credential that `navigator.credentials.create` gave. */
export const createdCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
      [],
    ),
  }),
})

/** The signed challenge that `navigator.credentials.get` gave. */
export const signedCredential = v.object({
  ...common,
  response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

const OFF = 'Passkeys work over https, and on this machine: 409 says so where the office is opened otherwise.'

export const passkeyLogInOptions = describeRequest({
  request: nothing,
  summary: 'What a passkey is to sign for a login',
  description: OFF,
  statuses: [403, 409, 429],
})

export const passkeyLogIn = describeRequest({
  request: v.object({ credential: signedCredential }),
  summary: 'Log in to the office with a passkey',
  description:
    'Sets the cookie as a login with a password does. Every refusal, also of a blocked person, gets the same 422.',
  statuses: [403, 409, 429],
})

export const passkeyConfirmOptions = describeRequest({
  request: nothing,
  summary: 'What one’s passkey is to sign instead of giving the password again',
  statuses: [409, 429],
})

export const passkeyConfirm = describeRequest({
  request: v.object({ credential: signedCredential }),
  summary: 'Confirm with a passkey, for what asks for the password in the last five minutes',
  statuses: [409, 429],
})

export const passkeyInvitationOptions = describeRequest({
  request: v.object({ code: invitationCode }),
  summary: 'What a new passkey is to be made for, by an invitation',
  statuses: [403, 404, 409, 429],
})

export const passkeyInvitation = describeRequest({
  request: v.object({ code: invitationCode, credential: createdCredential }),
  summary: 'Use an invitation with a passkey instead of a password, and log in',
  description:
    'Works once. All other sessions of the person end; a password and passkeys of before work no more.',
  statuses: [403, 404, 409],
})

export const passkeyAddOptions = describeRequest({
  request: nothing,
  summary: 'What a new passkey of one’s own is to be made for',
  description: 'Asks for the password or a passkey when it was last given over five minutes ago (403).',
  statuses: [409, 429],
})

export const passkeyAdd = describeRequest({
  request: v.object({ name, credential: createdCredential }),
  summary: 'Add a passkey to one’s own account',
  description: 'Its challenge works once, so it takes no key. Ten at most.',
  statuses: [409],
})

export const passkeyName = describeRequest({
  request: v.object({ id, name }),
  record: ['id', 'name'],
  summary: 'Call a passkey of one’s own otherwise',
})

export const passkeyRemove = describeRequest({
  request: v.object({ id }),
  record: ['id'],
  summary: 'Remove a passkey of one’s own; all other sessions end',
  description: 'Not the last one of somebody without a password (409).',
  statuses: [409],
})
