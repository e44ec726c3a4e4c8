/**
 * A SIRI 2.0 document as JSON and as XML. Elements stand in the order of the schema, and one that may come more than once is a list, also
 * where it comes once. `version` is the one attribute there is.
 */

/** Its fields in the order of the schema; one that is undefined isn't written. */
export interface SiriElement {
  readonly [name: string]: string | number | boolean | SiriElement | readonly SiriElement[] | undefined
}

export interface SiriDocument {
  Siri: SiriElement
}

const NAMESPACE = 'http://www.siri.org.uk/siri'

export function siriAsJson(document: SiriDocument): Uint8Array {
  return Buffer.from(JSON.stringify(document))
}

/** What a document has many of: they are written piece by piece. */
const MANY = ['EstimatedVehicleJourney', 'VehicleActivity']
/** So many take a millisecond or two. */
const A_PIECE = 20

/** @param json as {@link siriAsJson} wrote it @param giveWay lets others have the thread between some of its elements */
export async function siriAsXml(json: Uint8Array, giveWay: () => Promise<unknown>): Promise<string> {
  const { Siri }: SiriDocument = JSON.parse(Buffer.from(json).toString())
  const written = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  for (const part of partsOf('Siri', Siri, ` xmlns="${NAMESPACE}"`))
    if (written.push(part) % A_PIECE === 0) await giveWay()
  return `${written.join('')}\n`
}

/** An element in parts, of which none holds more than one of many. */
function* partsOf(name: string, value: SiriElement[string], namespace = ''): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* partsOf(name, one)
  else if (typeof value !== 'object') yield `<${name}>${escaped(value)}</${name}>`
  else if (MANY.includes(name)) yield tag(name, value)
  else {
    const { version, ...content } = value as SiriElement
    yield startOf(name, version, namespace)
    for (const [field, one] of Object.entries(content)) yield* partsOf(field, one)
    yield `</${name}>`
  }
}

function tag(name: string, value: SiriElement[string]): string {
  if (Array.isArray(value)) return value.map((one) => tag(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  const inner = Object.entries(value).map(([field, one]) => tag(field, one))
  return `<${name}>${inner.join('')}</${name}>`
}

function startOf(name: string, version: SiriElement[string], namespace: string): string {
  return `<${name}${namespace}${version === undefined ? '' : ` version="${escaped(version)}"`}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML 1.0 can't say at all, escaped or not. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(value: unknown): string {
  return String(value)
    .replace(UNSAYABLE, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
