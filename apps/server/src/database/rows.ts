/** How PostgreSQL's texts become values, the same for both drivers. Keyed by PostgreSQL's type numbers. */

const BYTEA = 17
const INT8 = 20
const JSON_TEXT = 114
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const JSONB = 3802

const asIs = (text: string) => text

/** '2026-11-21 08:15:30.5+01' as '2026-11-21T08:15:30.5+01:00'. */
function isoMoment(text: string): string {
  const iso = text.replace(' ', 'T')
  return /[+-]\d{2}$/.test(iso) ? `${iso}:00` : iso
}

/** Ids and counts stay far below 2^53, so numbers hold them exactly. */
export const ROW_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
  [INT8]: Number,
  [JSON_TEXT]: (text) => JSON.parse(text),
  [DATE]: asIs,
  [TIMESTAMPTZ]: isoMoment,
  [NUMERIC]: Number,
  [JSONB]: (text) => JSON.parse(text),
}
