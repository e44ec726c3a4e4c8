import { useEffect, useRef } from 'react'
import { type Chime, sound } from '../../platform/chime.ts'
import { entitle } from '../../platform/page-title.ts'
import type { Incident } from '../../ui/use-incidents.ts'
import { chimeFor, isUnseen, type Sound } from './news.ts'

async function ring(chime: Chime, onQuiet: () => void): Promise<void> {
  if (!(await sound(chime))) onQuiet()
}

/** Calls who looks elsewhere: by sound, in the window's title, and by the app's badge where it has one. */
export function useCall(
  incidents: readonly Incident[] | undefined,
  wanted: Sound,
  onQuiet: () => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!incidents) return
    const chime = chimeFor(incidents, known.current, wanted)
    known.current = new Set(incidents.map(({ id }) => id))
    if (chime) void ring(chime, onQuiet)
  }, [incidents, wanted, onQuiet])
  const count = incidents?.filter(isUnseen).length ?? 0
  useEffect(() => {
    entitle({ count })
    // Only an installed app has one.
    void navigator.setAppBadge?.(count).catch(() => undefined)
    return () => entitle({ count: 0 })
  }, [count])
}
