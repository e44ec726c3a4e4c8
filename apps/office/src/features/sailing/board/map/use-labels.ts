import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { inSlices } from '../../../../platform/in-slices.ts'
import type { Fleet } from './fleet.ts'
import type { Label } from './labels.ts'
import { type Asked, layNames, NO_LABELS } from './names.ts'

interface Of extends Pick<Asked, 'ground' | 'fit' | 'view' | 'openKey'> {
  fleet: Fleet
  /** How many there are. */
  count: number
  now: number
}

/**
 * Names are laid when the view rests, when one is opened, when boats come or go, and as ages are said anew: not with each boat that is
 * heard, since names that jump can't be read. Those of before stay until all are laid. Returns those of stops.
 */
export function useLabels({ fleet, count, ground, fit, view, openKey, now }: Of): ReadonlyMap<string, Label> {
  const [labels, setLabels] = useState(NO_LABELS)
  const lay = useEffectEvent((asked: Pick<Asked, 'ground' | 'fit' | 'view' | 'openKey'>) =>
    inSlices(layNames({ ...asked, marks: [...fleet.marks.values()], before: labels }), (laid) => {
      fleet.name(laid.boats)
      startTransition(() => setLabels(laid))
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the count and the moment names are laid anew
  useEffect(() => lay({ ground, fit, view, openKey }), [ground, fit, view, openKey, now, count])
  return labels.stops
}
