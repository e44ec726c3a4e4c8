/** A rendering of a feed in every form that consumers ask for it: each is made once, for the first who asks. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSiri, type RealtimeKind } from '@vaarboek/wire/office'
import { feedAsJson } from '../../integrations/gtfs-realtime/write-feed.ts'
import { siriAsXml } from '../../integrations/siri/write-siri.ts'

export type FeedForm = 'pb' | 'json' | 'xml'

/** Bytes that are kept of a feed in each form; SIRI is kept as JSON. */
const WRITTEN: Readonly<Record<FeedForm, (bytes: Uint8Array, isOfSiri: boolean) => string | Uint8Array>> = {
  pb: (bytes) => bytes,
  json: (bytes, isOfSiri) => (isOfSiri ? bytes : feedAsJson(bytes)),
  xml: siriAsXml,
}

/** Names as HTTP has them, the shortest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type FeedEncoding = (typeof ENCODINGS)[number]

/** Less isn't worth compressing: it is one packet. */
const LEAST_BYTES = 1000
/** A feed lives for five seconds: what the last per cents cost is never won back. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressed: Record<FeedEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, QUICK),
  gzip: promisify<Buffer, Buffer>(gzip),
}

export interface FeedBody {
  bytes: Buffer
  /** Null: as it is. */
  encoding: FeedEncoding | null
}

interface Rendering {
  kind: RealtimeKind
  headerS: number
  renderedS: number
  bytes: Uint8Array
}

export class ServedFeed {
  /** The time in its header, in seconds since 1970. */
  readonly headerS: number
  /** When it was rendered, by this server's clock; of another server's it is taken to be the header's time. */
  readonly renderedS: number
  /** The time in its header as HTTP writes it. */
  readonly lastModified: string
  readonly #kind: RealtimeKind
  readonly #bytes: Uint8Array
  readonly #made = new Map<string, FeedBody | Promise<FeedBody>>()

  constructor({ kind, headerS, renderedS, bytes }: Rendering) {
    this.#kind = kind
    this.headerS = headerS
    this.renderedS = renderedS
    this.lastModified = new Date(headerS * 1000).toUTCString()
    this.#bytes = bytes
  }

  /** @param accepted what the consumer understands */
  body(form: FeedForm, accepted: FeedEncoding | null): FeedBody | Promise<FeedBody> {
    const plain = this.#kept(form, () => ({ bytes: this.#written(form), encoding: null })) as FeedBody
    if (accepted === null || plain.bytes.length < LEAST_BYTES) return plain
    return this.#kept(`${form} ${accepted}`, async () => ({
      bytes: await compressed[accepted](plain.bytes),
      encoding: accepted,
    }))
  }

  #written(form: FeedForm): Buffer {
    return Buffer.from(WRITTEN[form](this.#bytes, isSiri(this.#kind)))
  }

  #kept(name: string, make: () => FeedBody | Promise<FeedBody>): FeedBody | Promise<FeedBody> {
    const known = this.#made.get(name)
    if (known) return known
    const made = make()
    this.#made.set(name, made)
    return made
  }
}

/** The shortest encoding that a consumer understands; null where it says none. @param accept Accept-Encoding */
export function encodingOf(accept: string | undefined): FeedEncoding | null {
  if (accept === undefined) return null
  const said = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(' ', '').split(';q='))
  const taken = said.flatMap(([name, quality]) =>
    quality !== undefined && !(Number(quality) > 0) ? [] : [name],
  )
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null
}
