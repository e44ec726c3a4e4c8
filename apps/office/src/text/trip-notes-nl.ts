/** The Dutch of notes on a trip: loaded with it. */
import { logKinds } from './log-kinds-nl.ts'

export const text = {
  kinds: logKinds,
  none: 'Niets genoteerd over deze vaart.',
  open: 'nog te doen',
  kind: 'Soort',
  words: 'Notitie over deze vaart',
  stillToDo: 'Nog te doen',
  save: 'In het logboek schrijven',
  written: 'De notitie staat in het logboek.',
}
