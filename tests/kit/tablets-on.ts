/** The tablets that tests of this process have switched on, so that none outlives its test. */

const on = new Set<() => void>()
/** What those ask for that go on although they were switched off. */
const goingOn: string[][] = []
/** What was begun may still be ended: after so many requests a tablet goes on as if nothing had happened. */
const MAX_ASKED_WHEN_OFF = 50

export interface WatchedTablet {
  asks(address: string): void
  isOff(): void
}

/** A tablet is on. @param kill switches it off */
export function watchTablet(kill: () => void): WatchedTablet {
  let asked: string[] | null = null
  on.add(kill)
  return {
    asks(address) {
      if (asked?.push(address) === MAX_ASKED_WHEN_OFF) goingOn.push(asked)
    },
    isOff() {
      on.delete(kill)
      asked ??= []
    },
  }
}

export function switchOffAll(): void {
  for (const kill of on) kill()
}

/** @throws when a tablet that was switched off went on */
export function expectNoneGoesOn(): void {
  const [asked] = goingOn.splice(0)
  if (asked) throw new Error(`A tablet outlives its test; it asks for ${asked.slice(-5).join(', ')}`)
}
