/** The key of a batch, made of the keys of its records: the same records, in whatever order, have the same key. */
import type { RecordKey } from '@vaarboek/domain'
import type { PassedItem } from '@vaarboek/wire'

/**
 * The exclusive or of UUIDs. One record's batch has that record's key; a retry of the same records repeats the key, and
 * any other set of records has another one, so no key ever comes with two bodies. That holds because keys are random:
 * counted ones would cancel each other out.
 */
export function batchKey(keys: readonly RecordKey[]): string {
  const sum = keys
    .map((key) => BigInt(`0x${key.replaceAll('-', '')}`))
    .reduce((one, other) => one ^ other, 0n)
  const digits = sum.toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * A mark of what a batch says (FNV-1a). Once a count was corrected, the loads of stops after it may change between two
 * tries of the same records: with its mark in the key, no key ever comes with two bodies. How old they are is no content.
 */
export function contentMark(content: unknown): string {
  const ages: readonly string[] = ['age_ms', 'server_ms'] satisfies (keyof PassedItem)[]
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(content, (name, value: unknown) =>
    ages.includes(name) ? undefined : value,
  )) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
