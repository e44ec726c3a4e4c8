import { useEffect, useState } from 'react'
import { useNow } from '../../../platform/use-now.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { goTo, type Turn, turnAt } from './wall-pages.ts'

const SECOND_MS = 1000

/** The page that is shown of so many, by itself, and by p, ← and →. */
export function useTurn(count: number): { turn: Turn; pause: () => void; go: (by: number) => void } {
  const now = useNow(SECOND_MS)
  const [turn, setTurn] = useState<Turn>({ page: 0, since: now, isPaused: false })
  const next = turnAt(turn, now, count)
  useEffect(() => setTurn(next), [next])
  const pause = () => setTurn({ ...turn, since: now, isPaused: !turn.isPaused })
  const go = (by: number) => setTurn(goTo(turn, Math.min(turn.page, count - 1) + by, now, count))
  useShortcut('p', pause)
  useShortcut('ArrowRight', () => go(1))
  useShortcut('ArrowLeft', () => go(-1))
  return { turn, pause, go }
}
