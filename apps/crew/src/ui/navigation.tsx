/**
 * Where the app is, and how one goes elsewhere. Of wouter only its hold on the browser's address: its Router, with bases and other
 * kinds of memory, would be in the first screen, and the app has twelve flat routes.
 */
import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'

export { navigate, useSearch } from 'wouter/use-browser-location'

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
