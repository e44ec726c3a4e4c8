/** From a row of the board one comes only to what one may do: over all roles. */
import { ROLES } from '@vaarboek/wire/office'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MAY } from '../../../../../../tests/kit/may-call.ts'
import { leave, sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { boardOf, moment, shift, trip } from './board.fixture.ts'
import { rowsOf } from './board-rows.ts'
import { NoTimetable } from './no-timetable.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { useNotifyKey } from './use-notify-key.ts'

afterEach(leave)

const rows = rowsOf(
  boardOf({
    planned: [shift('1', 34_200, 36_600), shift('2', 90_000, 93_000)],
    trips: [trip('8')],
    devices: [],
  }),
  moment('09:35:00'),
)

function Row({ openKey }: { openKey: string }) {
  useNotifyKey(rows, openKey)
  const row = rows.find(({ key }) => key === openKey)
  return row && <ShiftLinks row={row} day="2026-11-22" />
}

const drawn = (role: (typeof ROLES)[number], openKey: string) =>
  render(
    <CurrentSession value={sessionOf([role])}>
      <Row openKey={openKey} />
      <NoTimetable />
    </CurrentSession>,
  )

test.each(ROLES.filter((role) => MAY.officeBoard?.includes(role)))(
  '%s comes from a row of the board only to what that role may do',
  async (role) => {
    const { container } = await drawn(role, 'shift-2')
    const paths = [...container.querySelectorAll('a')].map(({ pathname }) => pathname)
    const change = MAY.dayShiftChange?.includes(role)
      ? Array(2).fill('/kantoor/dienstregeling/dag/2026-11-22')
      : []
    const timetable = MAY.timetableVersions?.includes(role) ? ['/kantoor/dienstregeling'] : []
    const tell = MAY.passengerAlertWrite?.includes(role) ? ['/kantoor/meldingen/reizigers'] : []
    expect(paths).toEqual([...change, ...tell, ...timetable])
    await leave()
    const before = window.location.pathname
    await drawn(role, '8')
    await userEvent.keyboard('n')
    const after = MAY.notificationSend?.includes(role) ? '/kantoor/meldingen/nieuw' : before
    expect(window.location.pathname).toBe(after)
  },
)
