/** Date, clock and local weather (SHELL-08, INFO-01, INFO-07 to INFO-09). Without weather there is simply none. */

import { clockTime, longDate } from '../text/dates.ts'
import { useEngineState, useSailingNow } from './hooks.ts'
import { Icon } from './icon.tsx'
import * as styles from './now.module.css'
import { weatherIcon } from './weather-icon.ts'

/** @param isLine in one line, where there is little room */
export function Now({ isLine = false }: { isLine?: boolean }) {
  const now = useSailingNow()
  return (
    <p className={isLine ? styles.line : styles.now}>
      <time className={styles.clock}>{clockTime(now)}</time>
      <span className={styles.date}>{longDate(now)}</span>
      <Weather />
    </p>
  )
}

function Weather() {
  const weather = useEngineState((state) => state.weather)
  if (!weather || weather.temperature === null) return null
  const icon = weatherIcon(weather.icon)
  return (
    <span className={styles.weather}>
      {icon && <Icon of={icon} />}
      <span>{`${Math.round(weather.temperature)}° • ${weather.state}`}</span>
    </span>
  )
}
