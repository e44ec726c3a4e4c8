/** All commands, by the name they are typed with. */
import { addStaff } from './add-staff.ts'
import { backup } from './backup.ts'
import { changeCaptain } from './change-captain.ts'
import { changeTrack } from './change-track.ts'
import { check } from './check.ts'
import { completion } from './completion.ts'
import { exportCounts } from './export-counts.ts'
import { exportTides } from './export-tides.ts'
import { forgetSteward } from './forget-steward.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { importRescue } from './import-rescue.ts'
import { listChecklists } from './list-checklists.ts'
import { listScriptErrors } from './list-script-errors.ts'
import { listSetAside } from './list-set-aside.ts'
import { listTimetables } from './list-timetables.ts'
import { listTracks } from './list-tracks.ts'
import { migrate } from './migrate.ts'
import { newPepper } from './new-pepper.ts'
import type { Commands } from './program.ts'
import { removeChecklist } from './remove-checklist.ts'
import { removeShip } from './remove-ship.ts'
import { removeTrack } from './remove-track.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { retention } from './retention.ts'
import { setupRoles } from './setup-roles.ts'
import { thin } from './thin.ts'
import { verifyBackup } from './verify-backup.ts'

/** Commands under the headings of docs/reference/commands.md. */
export const COMMANDS_BY_SUBJECT: Readonly<Record<string, Commands>> = {
  Captains: {
    'change-captain': changeCaptain,
  },
  Stewards: {
    'forget-steward': forgetSteward,
  },
  'The office': {
    'add-staff': addStaff,
  },
  'Ships and checklists': {
    'remove-ship': removeShip,
    'import-checklist': importChecklist,
    'list-checklists': listChecklists,
    'remove-checklist': removeChecklist,
  },
  'Tracks and timetable': {
    'list-tracks': listTracks,
    'change-track': changeTrack,
    'remove-track': removeTrack,
    'import-gtfs': importGtfs,
    'list-timetables': listTimetables,
  },
  Tablets: {
    'import-rescue': importRescue,
    'list-script-errors': listScriptErrors,
  },
  Counts: {
    'export-counts': exportCounts,
    'export-tides': exportTides,
    'list-set-aside': listSetAside,
  },
  'Server and database': {
    check,
    migrate,
    'setup-roles': setupRoles,
    backup,
    'verify-backup': verifyBackup,
    restore,
    restored,
    'new-pepper': newPepper,
    retention,
    thin,
  },
  'The terminal': {
    completion: completion(() => COMMANDS),
  },
}

/** In the order of their names. */
export const COMMANDS: Commands = Object.fromEntries(
  Object.values(COMMANDS_BY_SUBJECT)
    .flatMap((commands) => Object.entries(commands))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
