/** Day, evening, night, or as the device has it: one button goes round. */
import { CloudSun, Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { nl } from '../text/nl.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { keptTheme, setTheme, themeAfter } from './theme.ts'

const ICONS = { dag: <Sun />, avond: <CloudSun />, nacht: <Moon /> }

export function ThemeSwitch() {
  const [theme, show] = useState(keptTheme)
  function goOn() {
    const next = themeAfter(theme)
    setTheme(next)
    show(next)
  }
  return (
    <IconButton
      label={nl.own.theme(theme ? nl.own.themes[theme] : nl.own.themeOfDevice)}
      icon={theme ? ICONS[theme] : <SunMoon />}
      onClick={goOn}
    />
  )
}
