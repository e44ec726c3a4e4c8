/**
 * Bases of the API and the storage, by the host the app is served from (AMB-44). All three tables point at the app's own
 * origin; the server that serves the app may say otherwise in the page.
 */
export interface Bases {
  api: string
  storage: string
}

export interface HostTable {
  local: Bases
  test: Bases
  production: Bases
}

export const SAME_ORIGIN: Bases = { api: '/api', storage: '/storage' }
export const HOSTS: HostTable = { local: SAME_ORIGIN, test: SAME_ORIGIN, production: SAME_ORIGIN }

/** The bases for a host: 'localhost…', 'test.…' or any other. */
export function basesFor(host: string, table: HostTable = HOSTS): Bases {
  if (host.startsWith('localhost')) return table.local
  return host.startsWith('test.') ? table.test : table.production
}

/** Names of the meta elements by which a page says its bases. */
const NAMES = { api: 'api-base', storage: 'storage-base' } as const
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The elements by which a page says them. */
export function metaOf(bases: { [Base in keyof Bases]: string | null }): string {
  return (['api', 'storage'] as const)
    .map((base) => {
      const content = bases[base]?.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
      return content === undefined ? '' : `<meta name="${NAMES[base]}" content="${content}" />`
    })
    .join('')
}

/** The bases in a page, others absent. @param contentOf the content of the element of that name, or null */
export function basesSaid(contentOf: (name: string) => string | null): Partial<Bases> {
  const [api, storage] = [contentOf(NAMES.api), contentOf(NAMES.storage)]
  return { ...(api ? { api } : {}), ...(storage ? { storage } : {}) }
}

/** The base of log-js-error: '/api' of the host the API is on (API-49). @param page the page's own address */
export function errorBase(api: string, page: string): string {
  return new URL('/api', new URL(api, page)).href
}
