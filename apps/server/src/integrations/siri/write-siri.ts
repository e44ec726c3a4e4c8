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

/** @param json as {@link siriAsJson} wrote it */
export function siriAsXml(json: Uint8Array): string {
  const { Siri }: SiriDocument = JSON.parse(Buffer.from(json).toString())
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Siri', Siri, ` xmlns="${NAMESPACE}"`)}\n`
}

function tag(name: string, value: SiriElement[string], namespace = ''): string {
  if (Array.isArray(value)) return value.map((one) => tag(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  const { version, ...content } = value as SiriElement
  const attribute = version === undefined ? '' : ` version="${escaped(version)}"`
  const inner = Object.entries(content).map(([field, one]) => tag(field, one))
  return `<${name}${namespace}${attribute}>${inner.join('')}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML 1.0 can't say at all, escaped or not. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(value: unknown): string {
  return String(value)
    .replace(UNSAYABLE, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
