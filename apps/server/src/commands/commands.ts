/** All commands, by the name they are typed with. */
import { addCaptain } from './add-captain.ts'
import { addShip } from './add-ship.ts'
import { addStaff } from './add-staff.ts'
import { addSteward } from './add-steward.ts'
import { addStewardPicture } from './add-steward-picture.ts'
import { answerMalfunction } from './answer-malfunction.ts'
import { backup } from './backup.ts'
import { blockCaptain } from './block-captain.ts'
import { changeCaptain } from './change-captain.ts'
import { changeShip } from './change-ship.ts'
import { changeSteward } from './change-steward.ts'
import { changeTrack } from './change-track.ts'
import { check } from './check.ts'
import { completion } from './completion.ts'
import { enrolDevice } from './enrol-device.ts'
import { exportCounts } from './export-counts.ts'
import { forgetCaptain } from './forget-captain.ts'
import { forgetDevice } from './forget-device.ts'
import { forgetSteward } from './forget-steward.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { importRescue } from './import-rescue.ts'
import { listCaptains } from './list-captains.ts'
import { listChecklists } from './list-checklists.ts'
import { listDevices } from './list-devices.ts'
import { listMalfunctions } from './list-malfunctions.ts'
import { listScriptErrors } from './list-script-errors.ts'
import { listSetAside } from './list-set-aside.ts'
import { listShips } from './list-ships.ts'
import { listStewards } from './list-stewards.ts'
import { listTimetables } from './list-timetables.ts'
import { listTracks } from './list-tracks.ts'
import { listTrips } from './list-trips.ts'
import { migrate } from './migrate.ts'
import { newPepper } from './new-pepper.ts'
import { newPin } from './new-pin.ts'
import type { Commands } from './program.ts'
import { removeChecklist } from './remove-checklist.ts'
import { removeShip } from './remove-ship.ts'
import { removeTrack } from './remove-track.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { retention } from './retention.ts'
import { sendNotification } from './send-notification.ts'
import { showAudit } from './show-audit.ts'
import { verifyBackup } from './verify-backup.ts'
import { withdrawTimetable } from './withdraw-timetable.ts'

/** As docs/reference/commands.md has them. */
export const COMMANDS_BY_SUBJECT: Readonly<Record<string, Commands>> = {
  Captains: {
    'add-captain': addCaptain,
    'list-captains': listCaptains,
    'change-captain': changeCaptain,
    'block-captain': blockCaptain,
    'new-pin': newPin,
    'forget-captain': forgetCaptain,
  },
  Stewards: {
    'add-steward': addSteward,
    'list-stewards': listStewards,
    'change-steward': changeSteward,
    'add-steward-picture': addStewardPicture,
    'forget-steward': forgetSteward,
  },
  'The office': {
    'add-staff': addStaff,
  },
  'Ships and checklists': {
    'add-ship': addShip,
    'list-ships': listShips,
    'change-ship': changeShip,
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
    'withdraw-timetable': withdrawTimetable,
  },
  Tablets: {
    'enrol-device': enrolDevice,
    'list-devices': listDevices,
    'forget-device': forgetDevice,
    'import-rescue': importRescue,
    'list-script-errors': listScriptErrors,
  },
  'Notifications and malfunctions': {
    'send-notification': sendNotification,
    'list-malfunctions': listMalfunctions,
    'answer-malfunction': answerMalfunction,
  },
  'Trips and counts': {
    'list-trips': listTrips,
    'export-counts': exportCounts,
    'list-set-aside': listSetAside,
  },
  'Server and database': {
    check,
    migrate,
    backup,
    'verify-backup': verifyBackup,
    restore,
    restored,
    'new-pepper': newPepper,
    retention,
    'show-audit': showAudit,
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
