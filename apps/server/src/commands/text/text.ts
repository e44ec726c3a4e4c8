/** Every sentence of the command line. */
import { captains } from './captains.ts'
import { check } from './check.ts'
import { crew } from './crew.ts'
import { exports } from './exports.ts'
import { frame } from './frame.ts'
import { operations } from './operations.ts'
import { records } from './records.ts'
import { rescue } from './rescue.ts'
import { retention } from './retention.ts'
import { ships } from './ships.ts'
import { thin } from './thin.ts'
import { timetables } from './timetables.ts'
import { tracks } from './tracks.ts'

export const CATALOGUE = {
  ...frame,
  captains,
  check,
  crew,
  exports,
  operations,
  records,
  rescue,
  retention,
  ships,
  thin,
  timetables,
  tracks,
}
