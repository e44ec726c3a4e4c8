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
import { completion } from './completion.ts'
import { enrolDevice } from './enrol-device.ts'
import { exportCounts } from './export-counts.ts'
import { forgetCaptain } from './forget-captain.ts'
import { forgetDevice } from './forget-device.ts'
import { forgetSteward } from './forget-steward.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { issueToken } from './issue-token.ts'
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

export const COMMANDS: Commands = {
  'add-captain': addCaptain,
  'add-ship': addShip,
  'add-staff': addStaff,
  'add-steward': addSteward,
  'add-steward-picture': addStewardPicture,
  'answer-malfunction': answerMalfunction,
  backup,
  'block-captain': blockCaptain,
  'change-captain': changeCaptain,
  'change-ship': changeShip,
  'change-steward': changeSteward,
  'change-track': changeTrack,
  completion: completion(() => COMMANDS),
  'enrol-device': enrolDevice,
  'export-counts': exportCounts,
  'forget-captain': forgetCaptain,
  'forget-device': forgetDevice,
  'forget-steward': forgetSteward,
  'import-checklist': importChecklist,
  'import-gtfs': importGtfs,
  'issue-token': issueToken,
  'list-captains': listCaptains,
  'list-checklists': listChecklists,
  'list-devices': listDevices,
  'list-malfunctions': listMalfunctions,
  'list-script-errors': listScriptErrors,
  'list-set-aside': listSetAside,
  'list-ships': listShips,
  'list-stewards': listStewards,
  'list-timetables': listTimetables,
  'list-tracks': listTracks,
  'list-trips': listTrips,
  'new-pepper': newPepper,
  'new-pin': newPin,
  'remove-checklist': removeChecklist,
  'remove-ship': removeShip,
  'remove-track': removeTrack,
  restore,
  restored,
  retention,
  'send-notification': sendNotification,
  'show-audit': showAudit,
  'verify-backup': verifyBackup,
  'withdraw-timetable': withdrawTimetable,
}
