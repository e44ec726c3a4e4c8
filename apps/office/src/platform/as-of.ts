/** How old lists are that a standby of the database read: of each call the moment whose changes its last response had. */

export class AsOf {
  readonly #moments = new Map<string, string | null>()
  readonly #listeners = new Set<() => void>()

  /** @param moment ISO 8601; null for a response with what stands there now */
  heard(path: string, moment: string | null): void {
    this.#moments.set(path, moment)
    for (const listener of this.#listeners) listener()
  }

  of(path: string): string | null {
    return this.#moments.get(path) ?? null
  }

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const asOf = new AsOf()
