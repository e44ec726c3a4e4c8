/** Every form of the office that sends something. A new one that isn't here fails `forms.test.ts`. */
import { accountForms } from '../features/account/account-forms.fixture.ts'
import { checklistForms } from '../features/checklists/checklists-forms.fixture.ts'
import { deviceForms } from '../features/devices/devices-forms.fixture.ts'
import { emergencyForms } from '../features/emergency/emergency-forms.fixture.ts'
import { exportForms } from '../features/exports/exports-forms.fixture.ts'
import { instructionForms } from '../features/instructions/instructions-forms.fixture.ts'
import { handOverForms } from '../features/log/hand-overs-forms.fixture.ts'
import { logForms } from '../features/log/log-forms.fixture.ts'
import { malfunctionForms } from '../features/malfunctions/malfunctions-forms.fixture.ts'
import { notificationForms } from '../features/notifications/notifications-forms.fixture.ts'
import { passengerForms } from '../features/passengers/passengers-forms.fixture.ts'
import { peopleForms } from '../features/people/people-forms.fixture.ts'
import { realtimeForms } from '../features/realtime/realtime-forms.fixture.ts'
import { reportForms } from '../features/reports/reports-forms.fixture.ts'
import { retentionForms } from '../features/retention/retention-forms.fixture.ts'
import { countForms, tripNoteForms } from '../features/sailing/counts-forms.fixture.ts'
import { wallForms } from '../features/sailing/wall/wall-forms.fixture.ts'
import { sessionForms } from '../features/session/session-forms.fixture.ts'
import { shipForms } from '../features/ships/ships-forms.fixture.ts'
import { staffForms } from '../features/staff/staff-forms.fixture.ts'
import { timetableForms } from '../features/timetable/timetable-forms.fixture.ts'
import { weekForms } from '../features/timetable/week/week-forms.fixture.ts'
import type { FormRow } from '../ui/form-row.fixture.ts'

export const ALL_FORMS: readonly FormRow[] = [
  ...sessionForms,
  ...accountForms,
  ...countForms,
  ...tripNoteForms,
  ...malfunctionForms,
  ...notificationForms,
  ...passengerForms,
  ...timetableForms,
  ...weekForms,
  ...reportForms,
  ...checklistForms,
  ...instructionForms,
  ...logForms,
  ...handOverForms,
  ...peopleForms,
  ...shipForms,
  ...deviceForms,
  ...staffForms,
  ...realtimeForms,
  ...retentionForms,
  ...exportForms,
  ...emergencyForms,
  ...wallForms,
]
