import { useSyncExternalStore } from 'react'

/** Values of the theme's tokens, for what is drawn without style sheets: one text of all, which changes with the theme. */
export function useThemeTokens(names: readonly string[]): string {
  return useSyncExternalStore(follow, () => {
    const style = getComputedStyle(document.documentElement)
    return names.map((name) => style.getPropertyValue(name).trim()).join(' ')
  })
}

/** A theme is chosen by hand, or is the device's. */
function follow(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', tell)
  return () => {
    observer.disconnect()
    device.removeEventListener('change', tell)
  }
}
