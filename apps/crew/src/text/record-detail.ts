/** A record's content in few words: the stop and its count, the report, the notification. */
import type { LogbookFact, Trip } from '@vaarboek/domain'
import { countText } from './counted.ts'
import { joined } from './joined.ts'
import { recordWords } from './records.ts'

/** @param trip what it is part of, for the names of its stops; without it a record shows what it carries itself */
export function recordDetail(fact: LogbookFact, trip: Trip | null, words = recordWords()): string {
  return joined(...detailsOf(fact, trip, words))
}

function detailsOf(
  fact: LogbookFact,
  trip: Trip | null,
  words: ReturnType<typeof recordWords>,
): Parameters<typeof joined> {
  const stop = 'stop' in fact ? trip?.stops.find(({ id }) => id === fact.stop)?.stopName : null
  switch (fact.type) {
    case 'tripPrepared':
    case 'tripResumed':
      return [fact.track.name, fact.shift.name, fact.ship.name]
    case 'passengersConfirmed':
      return [stop, countText(fact.count, words), fact.leftAboard]
    case 'countCorrected':
      return [stop, countText(fact.count, words), fact.reason]
    case 'loadCorrected':
      return [countText(fact.count, words)]
    case 'stopSkipped':
      return [stop, fact.remarks, fact.leftAboard]
    case 'stopInserted':
      return [fact.stopName]
    case 'checklistSubmitted':
    case 'checklistPhotoAdded':
      return [words.checklists[fact.list]]
    case 'malfunctionReported':
      return [fact.category, fact.remarks]
    case 'malfunctionReplied':
      return [fact.text]
    case 'malfunctionPhotoAdded':
      return [fact.report.category, fact.report.remarks]
    case 'recordSetAside':
      return [fact.summary, fact.reason]
    default:
      return [stop]
  }
}

/** A trip in words for people ashore: its day, track, shift and ship. */
export function tripInWords({ serviceDay, track, shift, ship }: Trip): string {
  return joined(serviceDay, track.name, shift.name, ship.name)
}
