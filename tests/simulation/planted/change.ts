/** Ways to hand in a changed part. */
import type { Logbook } from '@vaarboek/engine'
import { GENERATION_HEADER } from '@vaarboek/wire'
import type { Chance } from '../seeded.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Parts } from '../world.ts'

type Fetch = typeof fetch
interface Around {
  chance: Chance
  time: VirtualTime
}

/** A tablet whose calls go otherwise. */
export function onFetch(change: (fetch: Fetch, around: Around) => Fetch): Parts {
  return { tablet: { fetch: change } }
}

/** A tablet whose tabs keep things otherwise. */
export function onLogbook(change: (logbook: Logbook, around: Around) => Logbook): Parts {
  return { tablet: { logbook: (logbook, around) => change({ ...methodsOf(logbook) }, around) } }
}

/** A call with other fields in its form. */
export function editForm(
  init: RequestInit | undefined,
  edit: (fields: URLSearchParams) => void,
): RequestInit | undefined {
  const { body } = init ?? {}
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return init
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
  edit(fields)
  if (body instanceof URLSearchParams) return { ...init, body: fields }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { ...init, body: form }
}

/** An answer the server never gave, with the server's own sign: else nobody would believe it. */
export function answering(body: string, generation: string): Response {
  return {
    status: 200,
    ok: true,
    headers: new Headers({ [GENERATION_HEADER]: generation }),
    body: null,
    text: async () => body,
  } as unknown as Response
}

/** The answer that would settle a request, whatever it is. */
export function accepting(init: RequestInit | undefined, generation: string): Response {
  const { body } = init ?? {}
  const sent = body instanceof FormData ? body.get('items') : null
  const items = (JSON.parse(String(sent ?? '[]')) as { key: string }[]).map(({ key }) => ({
    key,
    status: 'accepted',
  }))
  return answering(JSON.stringify({ id: 1, items }), generation)
}

/** The generation that the server told last over this link. */
export function lastGeneration(fetch: Fetch): { fetch: Fetch; generation: () => string } {
  let last = ''
  const listening: Fetch = async (input, init) => {
    const answer = await fetch(input, init)
    last = answer.headers.get(GENERATION_HEADER) ?? last
    return answer
  }
  return { fetch: listening, generation: () => last }
}

function methodsOf(logbook: Logbook): Logbook {
  const names = Object.keys(logbook) as (keyof Logbook)[]
  return Object.fromEntries(names.map((name) => [name, logbook[name]])) as unknown as Logbook
}

/** A number in a request's list of stops written again, however the request is encoded. */
export function editNumbers(body: string, field: string, change: (number: number) => number): string {
  const found = new RegExp(`("${field}":|%22${field}%22%3A)(\\d+)`, 'g')
  return body.replace(found, (_, name: string, number: string) => `${name}${change(Number(number))}`)
}
