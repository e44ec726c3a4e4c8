/** The type of a catalogue: the sentences of the Dutch one, in any words. */
import type { MessageCode } from '@vaarboek/wire'
import type { dutchRecords } from './dutch-records.ts'
import type { firstScreen } from './first-screen.ts'
import type { nl } from './nl.ts'

/** The same sentences with the same parameters, whatever they say. */
type Reworded<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Reworded<T[Key]> }

/** Words of records, here and to the office. */
export type Records = Reworded<typeof dutchRecords>

/** Texts that are loaded with the first screen. */
export type FirstScreen = Reworded<typeof firstScreen>

/**
 * Codes of messages that no captain reads: the app never asks so, or goes on without a word. Should one come,
 * its Dutch is shown.
 */
type UnreadCode =
  | 'captain-unknown'
  | 'concession-of-another'
  | 'field-missing'
  | 'last-try'
  | 'notification-unknown'
  | 'photo-unknown'
  | 'push-impossible'
  | 'reason-missing'
  | 'request-unreadable'
  | 'shift-without-stops'
  | 'stop-named-twice'
  | 'too-many-photos'

/** All there is to say in one language. */
export type Catalogue = Reworded<Omit<typeof nl, 'records' | 'server'>> & {
  /** Null in Dutch: those are always here, because the office reads them whatever the captain speaks. */
  readonly records: Records | null
  /**
   * Messages of our server, by their code; '{}' is the field or the number the message names. Null in Dutch:
   * that is what the server says itself.
   */
  readonly server: Readonly<Record<Exclude<MessageCode, UnreadCode>, string>> | null
}
