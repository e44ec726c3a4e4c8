import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { inSlices } from '../../../../platform/in-slices.ts'
import type { Offset } from './berths.ts'
import type { MapBoat } from './boats.ts'
import { type Asked, type Labels, layNames, NO_LABELS } from './names.ts'

interface Of extends Pick<Asked, 'ground' | 'fit' | 'view' | 'openKey'> {
  boats: readonly MapBoat[]
  offsets: ReadonlyMap<string, Offset>
  now: number
}

const HERE: Offset = { dx: 0, dy: 0 }

/**
 * Names are laid when the view rests, when one is opened, when boats come or go, and as ages are said anew: not with each boat that is
 * heard, since names that jump can't be read. Those of before stay until all are laid.
 */
export function useLabels({ boats, offsets, ground, fit, view, openKey, now }: Of): Labels {
  const [labels, setLabels] = useState(NO_LABELS)
  const lay = useEffectEvent((asked: Pick<Asked, 'ground' | 'fit' | 'view' | 'openKey'>) => {
    const marks = boats.map((boat) => ({ boat, ...(offsets.get(boat.row.key) ?? HERE) }))
    return inSlices(layNames({ ...asked, marks, before: labels }), (laid) =>
      startTransition(() => setLabels(laid)),
    )
  })
  const count = boats.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the count and the moment names are laid anew
  useEffect(() => lay({ ground, fit, view, openKey }), [ground, fit, view, openKey, now, count])
  return labels
}
