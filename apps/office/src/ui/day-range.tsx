/** Days from one to another, with how many they may be; why they can't be is said before anybody asks. */
import { rangeFault } from '@vaarboek/domain'
import { useId } from 'react'
import { dayRange as text } from '../text/day-range-nl.ts'
import { DayField } from './day-field.tsx'

/** Empty while no day is known. */
interface Days {
  firstDay: string
  lastDay: string
}

interface DayRangeProps {
  labels: Record<keyof Days, string>
  /** As they are asked for; null where nobody said. */
  asked: Record<keyof Days, string | null>
  /** The days that are shown where nobody said any. */
  shown: Days | undefined
  mostDays: number
  /** Both days, also the one that nobody touched: it stays where it is. */
  onChange: (days: Days) => void
}

export function DayRange({ labels, asked, shown, mostDays, onChange }: DayRangeProps) {
  const hint = useId()
  const days = {
    firstDay: asked.firstDay ?? shown?.firstDay ?? '',
    lastDay: asked.lastDay ?? shown?.lastDay ?? '',
  }
  const isWrong = rangeError(days, mostDays) !== null
  return (
    <>
      <DayField
        label={labels.firstDay}
        value={days.firstDay}
        onChange={(firstDay) => onChange({ ...days, firstDay })}
      />
      <DayField
        label={labels.lastDay}
        value={days.lastDay}
        hint={{ id: hint, words: text.most(mostDays) }}
        isWrong={isWrong}
        onChange={(lastDay) => onChange({ ...days, lastDay })}
      />
    </>
  )
}

/** Why a range can't be; null while it can, or a day of it isn't known. */
export function rangeError(range: Record<keyof Days, string | null>, mostDays: number): Error | null {
  const { firstDay, lastDay } = range
  const fault = firstDay && lastDay ? rangeFault({ firstDay, lastDay }, mostDays) : null
  return fault && new Error(text[fault](mostDays))
}
