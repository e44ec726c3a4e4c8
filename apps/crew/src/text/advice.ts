/** What to do about a rejected record: one sentence for each reason of our server, and one for any other. */
import { WIRE_NAMES } from '@vaarboek/wire'
import type { Catalogue } from './catalogue.ts'
import { text } from './text.ts'

type Advice = keyof Catalogue['own']['rejected']['advice']

const COUNT_FIELDS = Object.values(WIRE_NAMES).flatMap(({ on, off, aboard }) => [on, off, aboard])

/** By the words of our server; the first that fits. */
const BY_WORDS: readonly (readonly [RegExp, Advice])[] = [
  [/opzij gelegd/, 'setAside'],
  [/sleutel/, 'known'],
  [/andere kapitein/, 'colleagues'],
  [/steward/, 'crew'],
  [/dienst|traject/, 'shift'],
  [/schip/, 'ship'],
  [/halte/i, 'stop'],
  [/vaart/, 'trip'],
  [/storing/, 'malfunction'],
  [/melding/, 'notice'],
  [/checklist|veld 'field_id'/, 'checklist'],
  [/te lang|te groot/, 'tooLong'],
  [/foto|afbeelding|beeld|veld 'image'/i, 'photo'],
  [new RegExp(`veld '(${COUNT_FIELDS.join('|')})`), 'count'],
  [/veld '(recorded_at|sequence|service_day|arrived|departured)/, 'clock'],
]

/** What the captain can do about it. @param message in Dutch, whatever she reads */
export function adviceOn(message: string): string {
  const [, advice] = BY_WORDS.find(([words]) => words.test(message)) ?? []
  return text.own.rejected.advice[advice ?? 'any']
}
