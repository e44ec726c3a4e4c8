import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Asked, type Labels, NO_LABELS, namesOn } from './names.ts'

/**
 * Names are laid when the view rests, when one is opened, and as ages are said anew: not with each boat that is heard, since names that
 * jump can't be read.
 */
export function useLabels({ ground, fit, view, openKey, now, ...rest }: Omit<Asked, 'before'>): Labels {
  const [labels, setLabels] = useState(NO_LABELS)
  const lay = useEffectEvent((asked: Pick<Asked, 'ground' | 'fit' | 'view' | 'openKey' | 'now'>) =>
    setLabels((before) => namesOn({ ...asked, ...rest, before })),
  )
  const count = rest.boats.length
  const at = count === 0 ? 0 : now
  useLayoutEffect(() => lay({ ground, fit, view, openKey, now: at }), [ground, fit, view, openKey, at])
  return labels
}
