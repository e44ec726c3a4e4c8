/** Notices that tell passengers of a shift that doesn't sail, where it sails again: withdrawn with it, unless somebody keeps them. */
import { type PassengerAlert, passengerAlertWithdraw } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { noticeOpenPath } from '../../platform/notice-paths.ts'
import { day as text } from '../../text/day-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Link } from '../../ui/navigation.tsx'
import {
  isAbout,
  isAboutOne,
  PASSENGERS,
  type ShiftOfDay,
  useNoticesAbout,
  useReadNotices,
} from '../../ui/use-passenger-alerts.ts'
import { useSendChange } from '../../ui/use-send-change.ts'

const words = text.change

interface Withdrawing {
  notices: readonly PassengerAlert[]
  isKept: (id: string) => boolean
  keep: (id: string, isKept: boolean) => void
  /** Withdraws those that aren't kept; says what became of each. */
  withdraw: () => Promise<string[]>
}

/** Withdraws one; says what became of it. */
function useWithdrawOne(): (notice: PassengerAlert) => Promise<string> {
  const sendChange = useSendChange(PASSENGERS)
  return async ({ id, revision, nl: { title } }) => {
    try {
      await sendChange(passengerAlertWithdraw, { id }, revision)
      return words.withdrawn(title)
    } catch {
      // The shift sails already: what is left to do is said.
      return words.notWithdrawn(title)
    }
  }
}

/**
 * Withdraws, of shifts that sail again without a form that asks, the notices that say they don't; says what became of each, and which ones
 * are about more.
 */
export function useWithdrawGone(): (shifts: readonly ShiftOfDay[]) => Promise<string[]> {
  const mayTell = use(CurrentSession).rights.includes('notifications.send')
  const readNotices = useReadNotices()
  const withdrawOne = useWithdrawOne()
  return async (shifts) => {
    if (!mayTell || shifts.length === 0) return []
    const all = await readNotices().catch(() => null)
    if (!all) return [words.noticesUnread]
    const told = all.filter(
      (notice) => notice.effect === 'no-service' && shifts.some((of) => isAbout(notice, of)),
    )
    return Promise.all(
      told.map(async (notice) =>
        isAboutOne(notice) ? withdrawOne(notice) : `${words.alsoOthers(notice.nl.title)}.`,
      ),
    )
  }
}

/** @param isWanted whether the shift sails again, and who looks may tell passengers */
export function useWithdrawing(of: ShiftOfDay, isWanted: boolean): Withdrawing {
  const withdrawOne = useWithdrawOne()
  const [kept, setKept] = useState<readonly string[]>([])
  const about = useNoticesAbout(of, isWanted)
  const notices = (isWanted && about) || []
  const isKept = (id: string) => kept.includes(id)
  return {
    ...{ notices, isKept },
    keep: (id, isKept) => setKept([...kept.filter((one) => one !== id), ...(isKept ? [id] : [])]),
    withdraw: () => Promise.all(notices.filter((one) => isAboutOne(one) && !isKept(one.id)).map(withdrawOne)),
  }
}

export function WithdrawNotices({ of: { notices, isKept, keep } }: { of: Withdrawing }) {
  if (notices.length === 0) return null
  return (
    <Choice legend={words.notices}>
      {notices.map((one) =>
        isAboutOne(one) ? (
          <CheckBox key={one.id} isChecked={!isKept(one.id)} onChange={(isGone) => keep(one.id, !isGone)}>
            {words.withdraw(one.nl.title)}
          </CheckBox>
        ) : (
          <p key={one.id}>
            <Link to={noticeOpenPath(one.id)}>{words.alsoOthers(one.nl.title)}</Link>
          </p>
        ),
      )}
    </Choice>
  )
}
