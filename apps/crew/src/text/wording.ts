/** The Dutch that the engine has the office read. The simulation and the rescue command hand in the same. */
import type { Wording } from '@vaarboek/engine'
import { dutchRecords } from './dutch-records.ts'
import { factName } from './fact-name.ts'
import { joined } from './joined.ts'
import { LANGUAGES } from './languages.ts'
import { recordDetail, tripInWords } from './record-detail.ts'
import { rejectionText } from './rejection-text.ts'

export const dutchWording: Wording = {
  record: async (fact, trip) => {
    // Should it not be on the device, the office has the name of the fact.
    const facts = await LANGUAGES.nl.load().then(
      ({ facts }) => facts,
      () => null,
    )
    return joined((facts && factName(fact, facts)) || fact.type, recordDetail(fact, trip, dutchRecords))
  },
  trip: tripInWords,
  rejection: (rejection) => rejectionText(rejection, dutchRecords),
  category: (situation) => dutchRecords.situations[situation - 1],
}
