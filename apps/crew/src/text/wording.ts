/** What the engine has the office read, in Dutch. The simulation and the rescue command hand in the same. */
import type { Wording } from '@vaarboek/engine'
import { dutchRecords } from './dutch-records.ts'
import { recordDetail, tripInWords } from './record-detail.ts'
import { rejectionText } from './rejection-text.ts'

export const dutchWording: Wording = {
  record: (fact, trip) =>
    [dutchRecords.facts[fact.type], recordDetail(fact, trip, dutchRecords)].filter(Boolean).join(' · '),
  trip: tripInWords,
  rejection: (rejection) => rejectionText(rejection, dutchRecords),
  category: (situation) => dutchRecords.situations[situation - 1],
}
