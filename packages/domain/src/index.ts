/** The rules of a trip: what this package gives to the rest of Vaarboek. It imports nothing from outside itself. */
export * from './captain/facts.ts'
export type { RecordSetAside } from './captain/set-aside.ts'
export * from './checklists/applies.ts'
export * from './checklists/checklist.ts'
export * from './checklists/draft.ts'
export * from './checklists/failed.ts'
export { entriesOf } from './checklists/submit.ts'
export * from './checklists/submitted.ts'
export { DAY_TYPES, type DayType, dayTypeOf, typeOfWeekday } from './counts/day-types.ts'
export { type CountDoubt, doubtsOf, loadOnArrival } from './counts/doubts.ts'
export { alightsIn, boardsIn, loadInLeg, type VisitPart } from './counts/leg-load.ts'
export {
  COUNT_MARKS,
  type CountMark,
  type CountMarkName,
  countMarksOf,
  isEmptyTrip,
  type MarkedTrip,
  type MarkedVisit,
  oddLoads,
} from './counts/marks.ts'
export {
  isLegCounted,
  isLegSailed,
  type LegLack,
  lackOf,
  type PlannedLeg,
} from './counts/missing-leg.ts'
export { type Percent, percentOf } from './counts/percent.ts'
export {
  COUNTRIES,
  type Country,
  PUBLIC_HOLIDAYS,
  type PublicHoliday,
  publicHolidayOn,
} from './counts/public-holidays.ts'
export * from './crew/steward.ts'
export * from './ids.ts'
export { meansDanger, USUAL_DANGERS } from './malfunctions/danger.ts'
export * from './malfunctions/malfunction.ts'
export * from './notifications/notification.ts'
export { correctionFault, mustExplainAboard } from './passengers/correct.ts'
export {
  COUNTED,
  COUNTED_KINDS,
  type Counted,
  type CountedField,
  countedFields,
  eachCounted,
  namedFields,
} from './passengers/counted.ts'
export * from './passengers/counting.ts'
export * from './passengers/load.ts'
export { type OpenCount, openCount } from './passengers/open-count.ts'
export * from './shifts/shift.ts'
export { byDeparture, courseOf, MAX_SHIFT_CARDS, nextToLeave, searchShifts } from './shifts/timetable.ts'
export * from './ships/ship.ts'
export * from './stops/delivery.ts'
export {
  canInsertAfter,
  type DelayFault,
  delayFault,
  delayMinutes,
  INSERTED_STOP_PREFIX,
  MAX_DELAY_MINUTES,
  mostMinutesAfter,
} from './stops/insert.ts'
export { type Instruction, instructionAt, MAX_INSTRUCTION } from './stops/instruction.ts'
export { matchNumbers, type NumberedStop } from './stops/numbering.ts'
export { compareInsertions, type Insertion, type Place, placeOf } from './stops/place.ts'
export { metresBetween, type PlaceOnEarth } from './stops/places.ts'
export * from './stops/reckoning.ts'
export {
  canSkip,
  skipEndsTrip,
  skipFault,
  skipRemarks,
  stopsToLeaveOut,
  WHY_SKIPPED,
} from './stops/skip.ts'
export {
  type Correction,
  type CountedBy,
  isDone,
  openStop,
  openStops,
  type PlannedStop,
  type Stop,
} from './stops/stop.ts'
export { tallyOf } from './stops/tally.ts'
export { isBlank } from './text/blank.ts'
export { type NormalForm, normalForm } from './text/normal-form.ts'
export { plainDigits, typedNumber } from './text/plain-digits.ts'
export { isWholeName } from './text/whole-name.ts'
export * from './time/day-range.ts'
export * from './time/heard-clock.ts'
export * from './time/service-time.ts'
export { applyFact } from './trip/apply-fact.ts'
export * from './trip/choices.ts'
export {
  type ExpectedTime,
  type ExpectedTimes,
  expectedTimes,
  type TimedStop,
} from './trip/expected-times.ts'
export * from './trip/facts.ts'
export { canGiveUp, isUnderWay } from './trip/give-up.ts'
export { placeToCallAgain, stopJustDone } from './trip/just-done.ts'
export * from './trip/news.ts'
export * from './trip/offer.ts'
export { reviveFact, reviveLoad, reviveReport, reviveShip, reviveStop, reviveTrip } from './trip/revive.ts'
export { reviveChoices, reviveCounting, reviveShift } from './trip/revive-kept.ts'
export * from './trip/take-in.ts'
export * from './trip/trip.ts'
