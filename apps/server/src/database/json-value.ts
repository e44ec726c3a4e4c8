/**
 * A value as JSON text for a jsonb parameter. Half a surrogate pair, which JavaScript lets through and PostgreSQL doesn't,
 * becomes the replacement character, and so does a NUL: a damaged emoji in a remark must not cost the remark.
 */
export function jsonValue(value: unknown): string {
  const text = JSON.stringify(value)
  // Half a pair and a NUL are written as these. A look at every text of the value cost a batch of stops three times as much.
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part))
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd')
}
