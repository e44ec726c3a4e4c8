/** Notices that tell passengers of a shift that doesn't sail, where it sails again: withdrawn with it, unless somebody keeps them. */
import { type PassengerAlert, passengerAlertWithdraw } from '@vaarboek/wire/office'
import { useState } from 'react'
import { noticeOpenPath } from '../../platform/notice-paths.ts'
import { day as text } from '../../text/day-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Link } from '../../ui/navigation.tsx'
import { isAboutOne, PASSENGERS, useNoticesAbout } from '../../ui/use-passenger-alerts.ts'
import { useSendChange } from '../../ui/use-send-change.ts'

const words = text.change

interface Withdrawing {
  notices: readonly PassengerAlert[]
  isKept: (id: string) => boolean
  keep: (id: string, isKept: boolean) => void
  /** Withdraws those that aren't kept; says what became of each. */
  withdraw: () => Promise<string[]>
}

/** @param isWanted whether the shift sails again, and who looks may tell passengers */
export function useWithdrawing(of: { day: string; shift: string }, isWanted: boolean): Withdrawing {
  const sendChange = useSendChange(PASSENGERS)
  const [kept, setKept] = useState<readonly string[]>([])
  const about = useNoticesAbout(of, isWanted)
  const notices = (isWanted && about) || []
  const isKept = (id: string) => kept.includes(id)
  async function withdrawOne({ id, revision, nl: { title } }: PassengerAlert): Promise<string> {
    try {
      await sendChange(passengerAlertWithdraw, { id }, revision)
      return words.withdrawn(title)
    } catch {
      // The shift sails already: what is left to do is said.
      return words.notWithdrawn(title)
    }
  }
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
