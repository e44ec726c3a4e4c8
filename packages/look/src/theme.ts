/**
 * Day, evening or night on the bridge: follows the device until the captain chooses by hand. The choice is the device's,
 * not a captain's, and lies under one key of localStorage; this file owns that key. Losing it costs nothing.
 */
export const THEMES = ['dag', 'avond', 'nacht'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

/** The theme chosen by hand, or null while the device decides. */
export function keptTheme(): Theme | null {
  try {
    const kept = window.localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === kept) ?? null
  } catch {
    return null
  }
}

/** Shows a theme and keeps it; null gives the choice back to the device. */
export function setTheme(theme: Theme | null): void {
  showTheme(theme)
  try {
    if (theme) window.localStorage.setItem(KEY, theme)
    else window.localStorage.removeItem(KEY)
  } catch {
    // A device without localStorage shows the theme all the same, until it is closed.
  }
}

/** Shows a theme: the tokens hang on this attribute. */
export function showTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

/** The next in the round of the switch: device, dag, avond, nacht, device … */
export function themeAfter(theme: Theme | null): Theme | null {
  return theme ? (THEMES[THEMES.indexOf(theme) + 1] ?? null) : THEMES[0]
}
