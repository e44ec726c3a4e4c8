/**
 * The same answers as other people's servers give them: nothing of what is ours beyond the specification, and either all
 * parts as plain objects or all of them as JSON text.
 */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Fields of our own that nobody else's server sends. */
const OURS = new Set(['client_ref', 'status', 'key', 'server'])
/** Headers of our own. */
export const OUR_HEADERS = ['generation', 'idempotency-key']
/** Parts that some servers send as JSON text. */
const PARTS = new Set([
  'flight',
  'next',
  'items',
  'all_items',
  'last_flight',
  'startChecklist',
  'stopChecklist',
])

export function foreignAnswer(how: 'plain objects' | 'JSON text', body: string, path: string): string {
  let answer: Json
  try {
    answer = JSON.parse(body) as Json
  } catch {
    return body
  }
  const plain = withoutOurs(unfold(answer))
  // Only ours lists the stops in the answer to a create, and says what became of each.
  if (path.includes('flights/create') && isObject(plain) && isObject(plain.flight))
    delete plain.flight.all_items
  if (path.includes('passmultiple')) return how === 'JSON text' ? JSON.stringify('{}') : '{}'
  return JSON.stringify(how === 'JSON text' ? JSON.stringify(folded(plain)) : plain)
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON text as what it says. */
function unfold(value: Json): Json {
  if (typeof value === 'string' && /^[[{]/.test(value)) return unfold(JSON.parse(value) as Json)
  if (Array.isArray(value)) return value.map(unfold)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfold(part)]))
}

function withoutOurs(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOurs)
  if (!isObject(value)) return value
  const theirs = Object.entries(value).filter(([key]) => !OURS.has(key))
  return Object.fromEntries(theirs.map(([key, part]) => [key, withoutOurs(part)]))
}

/** Parts as JSON text, inside out. */
function folded(value: Json): Json {
  if (Array.isArray(value)) return value.map(folded)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const inner = folded(part)
      return [key, PARTS.has(key) && inner !== null ? JSON.stringify(inner) : inner]
    }),
  )
}
