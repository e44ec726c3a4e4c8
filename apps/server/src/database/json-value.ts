/**
 * A value as JSON text for a jsonb parameter. Half a surrogate pair, which JavaScript lets through and PostgreSQL doesn't,
 * becomes the replacement character: a damaged emoji in a remark must not cost the remark.
 */
export function jsonValue(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}
