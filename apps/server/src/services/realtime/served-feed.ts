/** A rendering of a feed in every form that consumers ask for it: each is made once, for the first who asks. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSiri, type RealtimeKind } from '@vaarboek/wire/office'
import { feedAsJson } from '../../integrations/gtfs-realtime/write-feed.ts'
import { siriAsXml } from '../../integrations/siri/write-siri.ts'
import { type GiveWay, giveWayToBoats } from './in-pieces.ts'

export type FeedForm = 'pb' | 'json' | 'xml'

/** Bytes that are kept of a feed in each form; SIRI is kept as JSON. */
function written(
  form: FeedForm,
  { kind, bytes, giveWay = giveWayToBoats }: Rendering,
): Uint8Array | Promise<string> {
  if (form === 'xml') return siriAsXml(bytes, giveWay)
  return form === 'pb' || isSiri(kind) ? bytes : feedAsJson(bytes, giveWay)
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
  giveWay?: GiveWay
}

export class ServedFeed {
  /** The time in its header, in seconds since 1970. */
  readonly headerS: number
  /** When it was rendered, by this server's clock; of another server's it is taken to be the header's time. */
  readonly renderedS: number
  /** The time in its header as HTTP writes it. */
  readonly lastModified: string
  readonly #rendering: Rendering
  readonly #made = new Map<string, Promise<FeedBody>>()

  constructor(rendering: Rendering) {
    this.#rendering = rendering
    this.headerS = rendering.headerS
    this.renderedS = rendering.renderedS
    this.lastModified = new Date(rendering.headerS * 1000).toUTCString()
  }

  /** @param accepted what the consumer understands */
  body(form: FeedForm, accepted: FeedEncoding | null): Promise<FeedBody> {
    return accepted === null ? this.#plain(form) : this.#compressed(form, accepted)
  }

  #plain(form: FeedForm): Promise<FeedBody> {
    return this.#made.getOrInsertComputed(form, async () => ({
      bytes: Buffer.from(await written(form, this.#rendering)),
      encoding: null,
    }))
  }

  #compressed(form: FeedForm, encoding: FeedEncoding): Promise<FeedBody> {
    return this.#made.getOrInsertComputed(`${form} ${encoding}`, async () => {
      const plain = await this.#plain(form)
      if (plain.bytes.length < LEAST_BYTES) return plain
      return { bytes: await compressed[encoding](plain.bytes), encoding }
    })
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
