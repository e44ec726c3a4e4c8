/** The tablet's sense of its place, as the browser has it. That its crew lets it be shared is kept in localStorage, by this file. */
import type { Whereabouts } from '@vaarboek/engine/share-position'

const KEY = 'position'
const ON = 'on'

/**
 * The least of the battery: no satellites where the browser has something else, and a place that another page has just
 * asked for is good enough.
 */
const MODEST = { enableHighAccuracy: false, maximumAge: 5000, timeout: 60_000 } satisfies PositionOptions

/** Null where the browser has none: an old one, or a page that came by plain http. */
export function whereabouts(): Whereabouts | null {
  const { geolocation, permissions } = navigator
  if (!geolocation || !window.isSecureContext) return null
  return {
    onPermission(heard) {
      permissions?.query({ name: 'geolocation' }).then(
        (status) => {
          const say = () => heard(status.state)
          status.addEventListener('change', say)
          say()
        },
        // A browser that doesn't know the question.
        () => {},
      )
    },
    watch(...heard) {
      const watching = geolocation.watchPosition(...readingBy(heard))
      return () => geolocation.clearWatch(watching)
    },
    look: (...heard) => geolocation.getCurrentPosition(...readingBy(heard)),
    each(ms, act) {
      const timer = setInterval(act, ms)
      return () => clearInterval(timer)
    },
    isInSight: () => !document.hidden,
    onSight: (changed) => document.addEventListener('visibilitychange', changed),
    steady: () => performance.now(),
    isOn: () => localStorage.getItem(KEY) === ON,
    setOn(isOn) {
      if (isOn) localStorage.setItem(KEY, ON)
      else localStorage.removeItem(KEY)
    },
  }
}

type Reading = [PositionCallback, PositionErrorCallback, PositionOptions]

function readingBy([onPlace, onFault]: Parameters<Whereabouts['look']>): Reading {
  return [
    ({ coords: { latitude: lat, longitude: lon, accuracy } }) => onPlace({ lat, lon, accuracy }),
    ({ code }) => onFault(code === GeolocationPositionError.PERMISSION_DENIED),
    MODEST,
  ]
}
