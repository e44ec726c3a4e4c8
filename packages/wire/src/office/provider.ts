/**
 * Logging in with the organisation's own account: the server says where the browser goes, and the page hands over what the provider
 * sent it back with.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './provider.request.ts'
import { sessionResponse } from './session.ts'

/** The page that the provider sends a browser back to: the only address that is registered there. */
export const PROVIDER_RETURN_PATH = '/kantoor/terug'

const place = v.object({ address: v.string() })

export const officeWays = describeCall<typeof described.officeWays>()({
  method: 'GET',
  path: '/office/session/ways',
  encoding: 'query',
  open: true,
  /** Null where there is none; `words` are the operator's for the button, null for the office's own. */
  response: v.object({ provider: v.nullable(v.object({ words: v.nullable(v.string()) })) }),
})

export const providerLogInOptions = describeCall<typeof described.providerLogInOptions>()({
  method: 'POST',
  path: '/office/session/provider/options',
  encoding: 'json',
  open: true,
  response: place,
})

export const providerLogIn = describeCall<typeof described.providerLogIn>()({
  method: 'POST',
  path: '/office/session/provider',
  encoding: 'json',
  open: true,
  response: sessionResponse,
})

export const providerConfirmOptions = describeCall<typeof described.providerConfirmOptions>()({
  method: 'POST',
  path: '/office/session/confirm/provider/options',
  encoding: 'json',
  response: place,
})

export const providerConfirm = describeCall<typeof described.providerConfirm>()({
  method: 'POST',
  path: '/office/session/confirm/provider',
  encoding: 'json',
  response: sessionResponse,
})
