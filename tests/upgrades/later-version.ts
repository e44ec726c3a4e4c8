/** The same record as a later version of the app may write it, and another one that took the same key. */
import type { Sent as Kept } from './lost-response.ts'

/** A request; its body may have bytes of a photo in it. */
export type Sent = Omit<Kept, 'body'> & { body: string | Buffer }

type Fields = Record<string, string>
type Item = Record<string, unknown>

/**
 * A field more, and the same values in other forms: JSON for a form, numbers for texts, '' for what isn't there, bytes for a
 * photo as text. What is worked out elsewhere, and when it was sent, may be another.
 */
export function laterVersion(sent: Kept): Sent[] {
  const fields = fieldsOf(sent)
  const more: Fields = { ...fields, field_of_a_later_version: 'x', recorded_at: '2026-11-21T10:00:00+01:00' }
  if (fields.items)
    more.items = itemsChanged(fields.items, (item) => ({ ...item, field_of_a_later_version: 1 }))
  if ('lon' in fields) more.lon = '4.5'
  if ('departure' in fields) more.departure = '10:06:00'
  const bare: Fields = { ...fields }
  for (const name of ['sequence', 'recorded_at', 'lon', 'lat'])
    if (name in bare && !(name in REQUIRED)) delete bare[name]
  if (bare.items) bare.items = itemsChanged(bare.items, withoutExtras)
  const forms = [asForm(sent, more), asJson(sent, more), asJson(sent, { ...emptyFields(sent), ...bare })]
  return fields.image ? [...forms, asFile(sent, more)] : forms
}

const REQUIRED = { lon: true, lat: true }

/** Another record under the same key. */
export function otherContent(sent: Kept): Sent[] {
  const fields = fieldsOf(sent)
  const others: Fields[] = []
  const change = (name: string, value: string) => {
    if (name in fields) others.push({ ...fields, [name]: value })
  }
  change('stewards', '[]')
  change('value', '99')
  change('remarks', 'iets anders')
  change('firstname', 'Bo')
  change('start_stop', '0')
  change('stop', '1')
  change('image', ANOTHER_PIXEL)
  change('notificationId', '1')
  if (fields.items) {
    others.push({ ...fields, items: itemsChanged(fields.items, (item) => ({ ...item, people_on: 77 })) })
    others.push({
      ...fields,
      items: itemsChanged(fields.items, (item) => ({ ...item, remarks: 'iets anders' })),
    })
  }
  return others.map((other) => asForm(sent, other))
}

const ANOTHER_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function itemsChanged(items: string, change: (item: Item) => Item): string {
  return JSON.stringify((JSON.parse(items) as Item[]).map(change))
}

/** Only what every sender says; numbers as texts, what isn't there left out. */
function withoutExtras({ key, recorded_at, sequence, correction, ...item }: Item): Item {
  const said = Object.entries({ ...item, key }).filter(([, value]) => value !== null)
  const asText = (value: unknown) => (typeof value === 'object' ? value : String(value))
  return Object.fromEntries(said.map(([name, value]) => [name, asText(value)]))
}

/** Optional fields that weren't sent, as a sender says that writes every field. */
function emptyFields({ url }: Sent): Fields {
  const optional: Record<string, Fields> = {
    '/api/checklists/update': { value: '', remarks: '', image: '' },
    '/api/malfunctions/create': { image: '' },
    '/storage/malfunctions_detail/create': { image: '' },
  }
  return optional[pathOf(url)] ?? {}
}

/** The fields of a request as the first version wrote them: urlencoded, multipart without files, or the query. */
function fieldsOf({ url, headers, body }: Kept): Fields {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body))
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  if (boundary === undefined) return Object.fromEntries(new URL(url, 'http://shore.example').searchParams)
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
      return [/name="([^"]+)"/.exec(head)?.[1] ?? '', rest.join('\r\n\r\n').replace(/\r\n$/, '')]
    }),
  )
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

function asForm(sent: Sent, fields: Fields): Sent {
  const headers = { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' }
  return { ...sent, url: pathOf(sent.url), headers, body: new URLSearchParams(fields).toString() }
}

/** Lists as lists, numbers as numbers. */
function asJson(sent: Sent, fields: Fields): Sent {
  const typed = Object.entries(fields).map(([name, text]) => [
    name,
    /^\d{1,9}$|^\[/.test(text) ? JSON.parse(text) : text,
  ])
  const headers = { ...sent.headers, 'content-type': 'application/json' }
  return { ...sent, url: pathOf(sent.url), headers, body: JSON.stringify(Object.fromEntries(typed)) }
}

const BOUNDARY = 'of-a-later-version'

/** With the photo as a file. */
function asFile(sent: Sent, { image = '', ...fields }: Fields): Sent {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  const headers = { ...sent.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return { ...sent, url: pathOf(sent.url), headers, body }
}
