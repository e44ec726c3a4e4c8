/**
 * Whatever has the focus may vanish: a button that clears filters, an undo that was done, a form that was sent. The focus then goes to
 * what it stood in, so that nobody begins again at the top of the page.
 */
import { useEffect } from 'react'

/** Places that the focus may stand in, the innermost first. */
const PLACES = ['search', 'form', 'dialog', 'aside', 'main']
const FIELDS = 'input, select, textarea'

/** Once, around the login and all pages. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      around = PLACES.flatMap((place) => target.closest(place) ?? [])
    }
    const rescue = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return
      const place = around.find((one) => one.isConnected) ?? document.querySelector('main')
      // Behind a login the page is there a moment later.
      if (place) startOf(place)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(rescue)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/**
 * The element where somebody goes on: the field before the button that is gone, the first of a form, the
 * title of a panel.
 */
function startOf(place: Element): HTMLElement | null | undefined {
  if (place.matches('search')) return [...place.querySelectorAll<HTMLElement>(FIELDS)].at(-1)
  if (place.matches('form')) return place.querySelector<HTMLElement>(`${FIELDS}, button`)
  if (place.matches('main')) return place as HTMLElement
  return place.querySelector('h2')
}
