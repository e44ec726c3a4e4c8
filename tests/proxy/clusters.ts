/** Clusters behind one address: docs/examples/haproxy-clusters.cfg before a HAProxy of each by docs/examples/haproxy.cfg, as they stand. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Authority } from '../kit/certificates.ts'
import { freePort } from '../kit/free-port.ts'
import { EXAMPLES, PROXIES, type RunningProxy, run, startProxy, withChanges } from './proxies.ts'

/** The names in the example. */
export const NAMES = ['lijn-a.example', 'lijn-b.example'] as const

export interface Clusters {
  /** The one address, 'https://127.0.0.1:PORT'; which cluster is asked is the name's business. */
  url: string
  plainUrl: string
  stop(): Promise<void>
}

/** @param servers of each cluster, in the order of {@link NAMES} */
export async function startClusters(
  servers: readonly (readonly string[])[],
  authority: Authority,
): Promise<Clusters> {
  const inner: RunningProxy[] = []
  for (const [place, host] of NAMES.entries())
    inner.push(
      await startProxy('HAProxy', servers[place] ?? [], await authority.issue(host), {
        host,
        more: [[/ ssl crt /, ' accept-proxy ssl crt ']],
      }),
    )
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-clusters-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const example = withChanges(await readFile(join(EXAMPLES, 'haproxy-clusters.cfg'), 'utf8'), [
    [/bind :80$/m, `bind 127.0.0.1:${plainPort}`],
    [/bind :443$/m, `bind 127.0.0.1:${port}`],
    ...inner.map(({ url }, place): [RegExp, string] => [
      new RegExp(`10\\.0\\.${place + 1}\\.1:443`),
      `127.0.0.1:${new URL(url).port}`,
    ]),
  ])
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, example)
  const at = { folder, host: '127.0.0.1', port, plainPort }
  const front = await run('HAProxy', PROXIES.HAProxy.program, ['-db', '-f', file], at)
  return {
    ...front,
    async stop() {
      for (const one of [front, ...inner]) await one.stop()
    },
  }
}
