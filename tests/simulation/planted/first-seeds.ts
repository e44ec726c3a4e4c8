/**
 * Where the search for a planted bug begins in `npm test`: the seed that showed it last, of 80 events. The play may take another
 * course since; then the search goes on from there as far as it always does. Those that the first seed shows aren't named.
 */
export const FIRST_SEEDS: Record<string, number> = {
  'who else sails the shift is not said': 14,
  'what others recorded is never asked': 15,
  'who took over is forgotten': 5,
  'the age of a record is what the clock of its tablet says': 5,
  'a report that is taken in adds to the load': 13,
  'who resumed a trip is forgotten': 28,
  'the last stop that another recorded stays open': 13,
  'a count goes out as its stop now stands': 2,
  'a 409 is an acknowledgement': 2,
  'a stop that another inserted stands at the end': 7,
  'a trip that was given up is offered still': 3,
  'a trip gets its stops in the order of their ids': 2,
  'what follows a relief is the first captain’s': 5,
  'a count of another lands at the next stop': 13,
  'a count that another replaced is not kept': 2,
  'a trip is closed whoever sails it': 4,
  'a trip gets the stops of the newest timetable': 2,
  'the last stop of a batch is left out': 20,
  'an inserted stop stands where its request finds room': 9,
  'loads after a correction stay as they were': 16,
  'of several corrections only the last number is said': 31,
  'the sequence is the clock, also when that was set back': 49,
  'two tabs write without looking': 2,
  'all photos go at logout': 2,
}
