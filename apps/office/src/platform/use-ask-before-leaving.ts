import { useEffect, useEffectEvent } from 'react'

/**
 * While there is something to lose the browser asks, in its own words, before the page is closed or loaded anew.
 * @param question asked too before one goes to another page of the office, by a link or by Back
 */
export function useAskBeforeLeaving(isLost: boolean, question?: string): void {
  useEffect(() => {
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
  const stays = useEffectEvent(() => !window.confirm(question))
  const isAsked = isLost && question !== undefined
  useEffect(() => (isAsked ? askWithin(stays) : undefined), [isAsked])
}

/** Asks before another page of the office takes this one's place. */
function askWithin(stays: () => boolean): () => void {
  const { href, pathname } = location
  const onLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A new tab, and another view of this page, leave it as it is.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.pathname === pathname) return
    if (!stays()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onBack = (event: PopStateEvent) => {
    if (location.pathname === pathname || !stays()) return
    // Nobody else hears that the address was another one.
    event.stopImmediatePropagation()
    history.pushState(null, '', href)
  }
  window.addEventListener('click', onLink, true)
  window.addEventListener('popstate', onBack, true)
  return () => {
    window.removeEventListener('click', onLink, true)
    window.removeEventListener('popstate', onBack, true)
  }
}
