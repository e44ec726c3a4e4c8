/** All commands, by the name they are typed with. */
import { addCaptain } from './add-captain.ts'
import { addShip } from './add-ship.ts'
import { addStaff } from './add-staff.ts'
import { addSteward } from './add-steward.ts'
import { addStewardPicture } from './add-steward-picture.ts'
import { answerMalfunction } from './answer-malfunction.ts'
import { backup } from './backup.ts'
import { blockCaptain } from './block-captain.ts'
import { completion } from './completion.ts'
import { enrolDevice } from './enrol-device.ts'
import { exportCounts } from './export-counts.ts'
import { forgetCaptain } from './forget-captain.ts'
import { forgetDevice } from './forget-device.ts'
import { forgetSteward } from './forget-steward.ts'
import { importChecklist } from './import-checklist.ts'
import { importGtfs } from './import-gtfs.ts'
import { issueToken } from './issue-token.ts'
import { listDevices } from './list-devices.ts'
import { listMalfunctions } from './list-malfunctions.ts'
import { listScriptErrors } from './list-script-errors.ts'
import { listSetAside } from './list-set-aside.ts'
import { listTimetables } from './list-timetables.ts'
import { listTrips } from './list-trips.ts'
import { newPepper } from './new-pepper.ts'
import { newPin } from './new-pin.ts'
import type { Commands } from './program.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { sendNotification } from './send-notification.ts'
import { showAudit } from './show-audit.ts'
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
  completion: completion(() => COMMANDS),
  'enrol-device': enrolDevice,
  'export-counts': exportCounts,
  'forget-captain': forgetCaptain,
  'forget-device': forgetDevice,
  'forget-steward': forgetSteward,
  'import-checklist': importChecklist,
  'import-gtfs': importGtfs,
  'issue-token': issueToken,
  'list-devices': listDevices,
  'list-malfunctions': listMalfunctions,
  'list-script-errors': listScriptErrors,
  'list-set-aside': listSetAside,
  'list-timetables': listTimetables,
  'list-trips': listTrips,
  'new-pepper': newPepper,
  'new-pin': newPin,
  restore,
  restored,
  'send-notification': sendNotification,
  'show-audit': showAudit,
  'withdraw-timetable': withdrawTimetable,
}
