import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import {
  AS_OF_HEADER,
  type OfficeOptions,
  type OfficeResult,
  type OfficeSender,
  sendOffice,
  VERSION_HEADER,
} from '@vaarboek/wire/office'
import type { AsOf } from './as-of.ts'
import type { PageVersion } from './page-version.ts'
import type { ServerClock } from './server-clock.ts'

/** Sends a call once; the clock hears what its response says. Who speaks in the server's place may have any clock. */
export async function sendOnClock<C extends Call>(
  {
    fetch,
    clock,
    version,
    asOf,
    ...sender
  }: OfficeSender & {
    clock: ServerClock
    version?: PageVersion
    asOf?: AsOf
  },
  call: C,
  request: RequestOf<C>,
  options?: OfficeOptions,
): Promise<OfficeResult<ResponseOf<C>>> {
  const askedAt = clock.asks()
  let said = ''
  const hearing: OfficeSender['fetch'] = async (url, init) => {
    const response = await fetch(url, init)
    said = response.headers.get('date') ?? ''
    // A change may still be told of by the page that made it.
    if (call.method === 'GET') {
      version?.heard(response.headers.get(VERSION_HEADER))
      asOf?.heard(call.path, response.headers.get(AS_OF_HEADER))
    }
    return response
  }
  const result = await sendOffice({ ...sender, fetch: hearing }, call, request, options)
  if (result.ok) clock.heard(Date.parse(said), askedAt)
  return result
}
