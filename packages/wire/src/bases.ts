/**
 * Where the API and the storage are, by the host the app is served from (API-01, DATA-02, AMB-44). All three tables
 * point at the app's own origin unless the build says otherwise: a foreign server only needs a change here.
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
