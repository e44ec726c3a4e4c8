/**
 * What changed on a board from step to step, by numbers alone. Nothing of a trip is kept here: who comes back is told how it is now, so that
 * no place that was turned off, and no name that was forgotten, is ever told again.
 */
import type { TripNumber } from '../../repositories/row-ids.ts'

/** So many steps are kept: ten minutes where something changes each second; fewer when they have more trips together than this. */
const KEPT_STEPS = 600
const KEPT_TRIPS = 10_000

interface Step {
  trips: readonly { id: TripNumber }[]
  moved: readonly { id: TripNumber }[]
  gone: readonly TripNumber[]
  devices: readonly { device: string }[]
  planned: readonly object[] | null
}

/** Changes of some steps together. */
interface Changes {
  trips: Set<TripNumber>
  moved: Set<TripNumber>
  gone: Set<TripNumber>
  devices: Set<string>
  isPlanned: boolean
}

export class KeptSteps {
  #steps: Changes[] = []
  /** Trips in all of them. */
  #size = 0

  add({ trips, moved, gone, devices, planned }: Step): void {
    const step: Changes = {
      trips: new Set(trips.map(({ id }) => id)),
      moved: new Set(moved.map(({ id }) => id)),
      gone: new Set(gone),
      devices: new Set(devices.map(({ device }) => device)),
      isPlanned: planned !== null,
    }
    this.#steps.push(step)
    this.#size += tripsIn(step)
    while (this.#steps.length > KEPT_STEPS || (this.#size > KEPT_TRIPS && this.#steps.length > 1))
      this.#size -= tripsIn(this.#steps.shift())
  }

  /** All of the newest steps, so many of them; null where fewer are known. */
  newest(count: number): Changes | null {
    if (!(count >= 0 && count <= this.#steps.length)) return null
    const some = this.#steps.slice(this.#steps.length - count)
    const all = <Id>(of: (step: Changes) => Set<Id>) => new Set(some.flatMap((step) => [...of(step)]))
    return {
      trips: all(({ trips }) => trips),
      moved: all(({ moved }) => moved),
      gone: all(({ gone }) => gone),
      devices: all(({ devices }) => devices),
      isPlanned: some.some(({ isPlanned }) => isPlanned),
    }
  }

  clear(): void {
    this.#steps = []
    this.#size = 0
  }
}

function tripsIn(step: Changes | undefined): number {
  return step ? step.trips.size + step.moved.size : 0
}
