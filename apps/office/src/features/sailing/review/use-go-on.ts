import { type RefObject, useEffect, useRef } from 'react'
import type { ToReview } from './review.ts'

/**
 * Whoever says how a trip is goes on with the one that takes its place in the list, or with the last.
 * @param isAsking whether a dialog is open over the list
 * @returns called with the trip that is being judged
 */
export function useGoOn(
  table: RefObject<HTMLElement | null>,
  rows: readonly ToReview[] | null,
  isAsking: boolean,
): (of: ToReview) => void {
  const judged = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const { current } = judged
    if (!current || !rows || isAsking || rows.some(({ trip }) => trip.id === current.id)) return
    judged.current = null
    // Who went on by themselves stays where they are.
    if (!isNowhere()) return
    const place = Math.min(current.place, rows.length - 1)
    table.current?.querySelector<HTMLElement>(`[data-index="${place}"] button`)?.focus()
  }, [table, rows, isAsking])
  return (of) => {
    judged.current = { id: of.trip.id, place: rows?.findIndex(({ trip }) => trip.id === of.trip.id) ?? 0 }
  }
}

/** Whether nothing on the page has the focus but the page itself. */
export function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main')
}
