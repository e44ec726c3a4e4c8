/** Addresses: each view has one of its own. */
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

export { navigate, usePathname }

interface LinkProps {
  to: string
  children: ReactNode
  /** What it is called for who can't see where it stands; it begins with what it shows. */
  label?: string | undefined
  isCurrent?: boolean
  className?: string | undefined
}

export function Link({ to, children, label, isCurrent = false, className }: LinkProps) {
  function go(event: MouseEvent) {
    // A new tab is the browser's own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}

/**
 * Filters in the address, and the function that changes them: null takes a filter away. Both are the same
 * until the address changes.
 */
export function useFilters(): [URLSearchParams, (changed: Record<string, string | null>) => void] {
  const [path, search] = [usePathname(), useSearch()]
  return useMemo(() => {
    const filters = new URLSearchParams(search)
    const change = (changed: Record<string, string | null>) => {
      for (const [name, value] of Object.entries(changed)) {
        if (value) filters.set(name, value)
        else filters.delete(name)
      }
      navigate(filters.size > 0 ? `${path}?${filters}` : path, { replace: true })
    }
    return [filters, change]
  }, [path, search])
}

/** Goes back to a page, which says what was done: {@link useCarried}. */
export function goBackAndSay(path: string, said: string): void {
  navigate(path, { replace: true, state: { said } })
}

/** What the page before left to be said here; '' for nothing. It is said once, not again when the page is loaded anew. */
export function useCarried(): string {
  const [said] = useState(() => (history.state as { said?: string } | null)?.said ?? '')
  useEffect(() => {
    if (said !== '') history.replaceState(null, '')
  }, [said])
  return said
}
