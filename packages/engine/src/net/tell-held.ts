/** Tells our own server what this tablet holds, in a header of requests that are made anyway: the office sees it there. */
import { HELD_HEADER } from '@vaarboek/wire'
import { captainOf, isPending, type Logbook, type LogRecord } from '../log/logbook.ts'

/**
 * A `fetch` that says it. Only with the device's name, which nobody else's server is told, and only on the app's own origin: a proxy
 * before another one may not let the header pass.
 * @param version of the app, letters and digits
 */
export function tellHeld(logbook: Logbook, version: string, ask: typeof fetch): typeof fetch {
  let held: Promise<string> | null = null
  logbook.onChange(({ kind }) => {
    if (kind !== 'noted') held = null
  })
  return async (input, init) => {
    const headers = init?.headers as Record<string, string> | undefined
    if (headers?.Device && /^\/\w/.test(String(input))) {
      held ??= logbook.allOutstanding().then(
        (records) => `version=${version};${inWords(records)}`,
        () => '',
      )
      headers[HELD_HEADER] = await held
    }
    return ask(input, init)
  }
}

function inWords(records: readonly LogRecord[]): string {
  const rejected = records.filter((record) => record.rejected).length
  const captains = new Set(records.map(({ owner }) => captainOf(owner)).filter((id) => !isPending(id)))
  const [oldest = ''] = records.map(({ at }) => at).sort()
  return `waiting=${records.length - rejected};rejected=${rejected};oldest=${oldest};of=${[...captains]}`
}
