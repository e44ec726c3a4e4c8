/** Words for the kinds of a note of the log, wherever one stands. */
import type { LogKind } from '@vaarboek/wire/office'

export const logKinds: Readonly<Record<LogKind, string>> = {
  note: 'Notitie',
  call: 'Gesprek',
  lost: 'Gevonden of verloren',
  complaint: 'Klacht',
}
