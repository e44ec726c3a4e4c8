import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import { type OfficeOptions, type OfficeResult, type OfficeSender, sendOffice } from '@vaarboek/wire/office'
import type { ServerClock } from './server-clock.ts'

/** Sends a call once; the clock hears what its response says. Who speaks in the server's place may have any clock. */
export async function sendOnClock<C extends Call>(
  { fetch, clock, ...sender }: OfficeSender & { clock: ServerClock },
  call: C,
  request: RequestOf<C>,
  options?: OfficeOptions,
): Promise<OfficeResult<ResponseOf<C>>> {
  const askedAt = clock.asks()
  let said = ''
  const hearing: OfficeSender['fetch'] = async (url, init) => {
    const response = await fetch(url, init)
    said = response.headers.get('date') ?? ''
    return response
  }
  const result = await sendOffice({ ...sender, fetch: hearing }, call, request, options)
  if (result.ok) clock.heard(Date.parse(said), askedAt)
  return result
}
