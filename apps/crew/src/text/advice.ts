/**
 * Advice on a rejected record, under why it was: a sentence for each kind of reason, and one for any other.
 */
import { COUNTED_KINDS } from '@vaarboek/domain'
import type { Rejection } from '@vaarboek/engine'
import { text } from './text.ts'

/**
 * The sentence on what the captain can do about it. The server's code or the device's own reason finds it by
 * its first words: 'shift-without-stops' that of 'shift'. Another's server has no codes, nor have records
 * that earlier versions kept.
 */
export function adviceOn({
  message,
  code = '',
  reason,
}: Pick<Rejection, 'message' | 'code' | 'reason'>): string {
  const { advice } = text.rejected
  const isOfCount = code === 'field-invalid' && COUNTED_KINDS.some((kind) => message.includes(`'${kind}`))
  let name = isOfCount ? 'count' : (reason?.is ?? code)
  while (name && !(name in advice)) name = name.slice(0, Math.max(name.lastIndexOf('-'), 0))
  return advice[(name || 'any') as keyof typeof advice]
}
