/** The tablet's sense of its place, as the browser has it. Whether its crew has switched that off is kept in localStorage, by this file. */
import type { Whereabouts } from '@vaarboek/engine/share-position'

const KEY = 'position'
const OFF = 'off'

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
    watch(onPlace, onFault) {
      const watching = geolocation.watchPosition(
        ({ coords: { latitude: lat, longitude: lon, accuracy } }) => onPlace({ lat, lon, accuracy }),
        ({ code }) => onFault(code === GeolocationPositionError.PERMISSION_DENIED),
        MODEST,
      )
      return () => geolocation.clearWatch(watching)
    },
    isInSight: () => !document.hidden,
    onSight: (changed) => document.addEventListener('visibilitychange', changed),
    steady: () => performance.now(),
    isOff: () => localStorage.getItem(KEY) === OFF,
    setOff(isOff) {
      if (isOff) localStorage.setItem(KEY, OFF)
      else localStorage.removeItem(KEY)
    },
  }
}
