/** Day, evening, night, or as the device has it: one button goes round. */

import { keptTheme, setTheme, themeAfter } from '@vaarboek/look/theme'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { IconButton } from '../ui/icon-button.tsx'

const ICONS = { dag: 'Sun', avond: 'CloudSun', nacht: 'Moon' } as const

export function ThemeSwitch() {
  const [theme, show] = useState(keptTheme)
  function goOn() {
    const next = themeAfter(theme)
    setTheme(next)
    show(next)
  }
  return (
    <IconButton
      label={text.theme(theme ? text.themes[theme] : text.themeOfDevice)}
      icon={theme ? ICONS[theme] : 'Contrast'}
      onClick={goOn}
    />
  )
}
