/** What was chosen by hand is there when the app is opened again, and the switch says so. */
import { keptTheme, setTheme, showTheme, THEMES } from '@vaarboek/look/theme'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { text } from '../text/text.ts'
import { App } from './app.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const CHOICES = [...THEMES, null]
const shown = () => document.documentElement.dataset.theme ?? null
const press = (button: Element) => button instanceof HTMLElement && button.click()
const nameOf = (theme: (typeof CHOICES)[number]) =>
  text.theme(theme ? text.themes[theme] : text.themeOfDevice)

afterEach(() => setTheme(null))

test.each(CHOICES)('%s, chosen by hand, is shown at the next opening', async (theme) => {
  setTheme(theme)
  // What an opened page has of it: nothing, or what another tab has changed since.
  showTheme(theme === null ? 'nacht' : null)
  await render(<App whole={new Promise(() => {})} arrived={null} />)
  await expect.poll(shown).toBe(theme)
})

test.each(CHOICES)('from %s on the switch goes round, and each press is shown and kept', async (from) => {
  setTheme(from)
  const screen = await render(<ThemeSwitch />)
  const round = CHOICES.map((_, steps) => CHOICES[(CHOICES.indexOf(from) + steps) % CHOICES.length] ?? null)
  for (const theme of round) {
    const button = screen.getByRole('button', { name: nameOf(theme) })
    await expect.element(button).toBeInTheDocument()
    expect([shown(), keptTheme()]).toEqual([theme, theme])
    // Without the app's own styles it has no size to be pressed at.
    press(button.element())
  }
})
