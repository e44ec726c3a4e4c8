/** Where the app is, and how one goes elsewhere: the browser's own address and history. */
import { type ComponentProps, type MouseEvent, useLayoutEffect, useSyncExternalStore } from 'react'

/** The browser's own back, and our own going: that one has no event of the browser. */
const MOVES = ['popstate', 'navigated']

function subscribe(onMove: () => void): () => void {
  for (const move of MOVES) window.addEventListener(move, onMove)
  return () => {
    for (const move of MOVES) window.removeEventListener(move, onMove)
  }
}

/** Goes to a place of the app. @param replace the place that is left isn't kept: back doesn't lead there */
export function navigate(to: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to)
  window.dispatchEvent(new Event('navigated'))
}

/** The path of the page. What is drawn before any script runs is at '/': the login. */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => '/',
  )
}

/** What follows the path: '?end=true', or ''. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search)
}

type LinkProps = ComponentProps<'a'> & { href: string }

export function Link({ href, ...attributes }: LinkProps) {
  function go(event: MouseEvent) {
    // With any of these the browser opens another tab, a window or a menu.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...attributes} href={href} onClick={go} />
}

/** Leads elsewhere as soon as it is drawn. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}
