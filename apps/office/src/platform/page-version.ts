/** The version of this page beside the one that the server serves: after an upgrade, an open page is an older one. */

/** Versions this tab was reloaded for, under a name of the tab's own storage: two servers side by side would reload it for ever. */
const RELOADED = 'reloaded'

export class PageVersion {
  readonly #own: string | null
  readonly #kept: Pick<Storage, 'getItem' | 'setItem'>
  readonly #listeners = new Set<() => void>()
  #served: string | null = null

  /** @param own null for a page that wasn't built @param kept what this tab keeps when it is reloaded */
  constructor(own: string | null, kept: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#own = own
    this.#kept = kept
  }

  /** @param served null where the server doesn't say */
  heard(served: string | null): void {
    if (this.#own === null || served === null) return
    const other = served === this.#own ? null : served
    if (other === this.#served) return
    this.#served = other
    for (const listener of this.#listeners) listener()
  }

  /** The version that is served, where it isn't this page's. */
  readonly other = (): string | null => this.#served

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the tab may be reloaded for this version unasked: once. */
  takeReload(version: string): boolean {
    const versions = this.#kept.getItem(RELOADED)?.split(' ') ?? []
    if (versions.includes(version)) return false
    this.#kept.setItem(RELOADED, [...versions, version].join(' '))
    return true
  }
}

/** The hash in the name of the page's first script. */
const [, own = null] = /-([\w-]{8})\.js$/.exec(document.scripts[0]?.src ?? '') ?? []

export const pageVersion = new PageVersion(own, sessionStorage)
