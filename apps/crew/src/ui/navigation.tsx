/**
 * Where the app is, and how one goes elsewhere. Of wouter only its hold on the browser's address: its Router, with bases and other
 * kinds of memory, would be in the first screen, and the app has twelve flat routes.
 */
import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react'
import { usePathname, navigate as write } from 'wouter/use-browser-location'

export { useSearch } from 'wouter/use-browser-location'

const HOME = '/dashboard'

/** The app's own places below this one in the browser's history. */
const below = (): string[] => history.state?.below ?? []

/** The places below the one that is shown, with it: what a step back is compared with. */
let shown: string[] = []
const look = () => {
  shown = [...below(), location.pathname]
}

/**
 * Goes to a place. Nobody comes back to the login or a step of the wizard, and no place lies in the history twice: the entry shown is
 * replaced then, so that Back ends nothing and comes to an end (standing decision 23).
 */
export function navigate(to: string, { replace = false } = {}): void {
  const here = location.pathname
  const under = below()
  const isReplaced =
    replace ||
    here === '/' ||
    here.startsWith('/start') ||
    under.includes(here) ||
    [...under, here].includes(to)
  write(to, { replace: isReplaced, state: { below: isReplaced ? under : [...under, here] } })
  look()
}

/** Gives what lies over the page an entry of its own, so that Back takes that away and leaves the page. Not at the login, which is left for good. */
export function coverPlace(): void {
  const here = location.pathname
  const under = below()
  if (here !== '/' && !under.includes(here)) history.pushState({ below: [...under, here] }, '')
  look()
}

/** At the start, and when the browser went back or on. From the dashboard one goes back nowhere in the app. */
export function onBrowserStep(): void {
  if (shown.at(-1) === HOME && below().length < shown.length - 1) navigate(HOME, { replace: true })
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
