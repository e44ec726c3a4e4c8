/**
 * The app's place, and how one goes elsewhere. Of wouter only its hold on the browser's address: its Router,
 * with bases and other kinds of memory, would be in the first screen, and the app has twelve flat routes.
 */
import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react'
import { usePathname, navigate as write } from 'wouter/use-browser-location'

export { useSearch } from 'wouter/use-browser-location'

/** The places one goes back to from an entry of the browser's history, and how many entries of the app lie below it. */
interface Entry {
  below: string[]
  depth: number
}

/** An entry that the app didn't write is the first one. */
const entry = (): Entry => ({ below: [], depth: 0, ...history.state })
const address = () => location.pathname + location.search

/** The entry on the screen, when the browser has gone elsewhere already. */
let shown: Entry & { at: string } = { below: [], depth: 0, at: '' }
const look = () => {
  shown = { ...entry(), at: address() }
}

/**
 * Goes to a place. One goes back from it to the place where it was opened, at last to the dashboard, and never to the login or a step of
 * the wizard (standing decision 23). The history grows only as deep as that way: to go up replaces the entry that is shown.
 */
export function navigate(to: string, { replace = false } = {}): void {
  // The entry that the browser went back to may lead elsewhere before anybody hears that it did.
  if (history.state && hasSteppedBack()) {
    onBrowserStep(false)
    return
  }
  const { below, depth } = entry()
  const here = address()
  const way = replace || here === '/' || here.startsWith('/start') ? below : [...below, here]
  const at = to === '/' || to === '/dashboard' ? 0 : way.indexOf(to)
  const next = at < 0 ? way : way.slice(0, at)
  const isDeeper = next.length > depth
  write(to, { replace: !isDeeper, state: { below: next, depth: depth + Number(isDeeper) } })
  look()
}

/** Whether a place is on the way that one goes back from here. */
export const cameFrom = (place: string) => entry().below.includes(place)

/** Gives what lies over the page an entry, so that Back takes that away and leaves the page. Not at the login, which is left for good. */
export function coverPlace(): void {
  const { below, depth } = entry()
  if (location.pathname !== '/' && depth === below.length) history.pushState({ below, depth: depth + 1 }, '')
  look()
}

/** Whether the browser went back, by one entry or, where it leaves some out, by more. */
const hasSteppedBack = () => shown.at !== '' && entry().depth < shown.depth

/**
 * The browser went back or on, or the app has just begun. One step back leads where the way leads, whatever that entry was before.
 * @param isCovered something lay over the page: one stays on it
 */
export function onBrowserStep(isCovered: boolean): void {
  const { depth } = entry()
  const { below, at } = shown
  if (hasSteppedBack()) {
    const up = isCovered ? below.length : below.length - 1
    write(below[up] ?? at, { replace: true, state: { below: below.slice(0, Math.max(up, 0)), depth } })
  }
  look()
}

/** The path of the page. What is drawn before any script runs is at '/': the login. */
export function usePath(): string {
  return usePathname({ ssrPath: '/' })
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
