/** What the engine has the office read, in Dutch. The simulation and the rescue command hand in the same. */
import type { Wording } from '@vaarboek/engine'
import { nl } from './nl.ts'
import { recordDetail, tripInWords } from './record-detail.ts'
import { rejectionText } from './rejection-text.ts'

export const dutchWording: Wording = {
  record: (fact, trip) =>
    [nl.own.sync.facts[fact.type], recordDetail(fact, trip)].filter(Boolean).join(' · '),
  trip: tripInWords,
  rejection: rejectionText,
  category: (situation) => nl.malfunction.situations[situation - 1],
}
