/** The Node that a package brings, as what it is: npm knows it as somebody's repackaging, under which no scanner looks for its faults. */

export interface Versions {
  node: string
  openssl: string
  [name: string]: string | undefined
}

interface Known {
  /** The key in process.versions. */
  key: string
  name: string
  /** Package URL without its version. */
  purl: string
  /** Vendor and product of the Common Platform Enumeration. */
  cpe: string
}

/** Parts that are built into Node and had faults of their own. */
const BUILT_IN: readonly Known[] = [
  { key: 'openssl', name: 'openssl', purl: 'pkg:generic/openssl', cpe: 'openssl:openssl' },
  { key: 'ares', name: 'c-ares', purl: 'pkg:generic/c-ares', cpe: 'c-ares:c-ares' },
  { key: 'nghttp2', name: 'nghttp2', purl: 'pkg:generic/nghttp2', cpe: 'nghttp2:nghttp2' },
  { key: 'uv', name: 'libuv', purl: 'pkg:generic/libuv', cpe: 'libuv:libuv' },
  { key: 'undici', name: 'undici', purl: 'pkg:npm/undici', cpe: 'nodejs:undici' },
  { key: 'sqlite', name: 'sqlite', purl: 'pkg:generic/sqlite', cpe: 'sqlite:sqlite' },
]

export interface Part {
  'bom-ref': string
  type: 'application' | 'library'
  name: string
  version: string
  purl: string
  cpe: string
  licenses?: { license: { id: string } }[]
  hashes?: { alg: 'SHA-256'; content: string }[]
}

/** Node first, then what is built into it. @param sha256 of the program, as it is delivered */
export function nodeComponents(versions: Versions, sha256: string): [Part, ...Part[]] {
  const { node } = versions
  const cpe = (product: string, version: string) => `cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*`
  const built = BUILT_IN.flatMap(({ key, name, purl, cpe: product }): Part[] => {
    // OpenSSL's may carry what Node built it with: 3.5.8+quic.
    const version = versions[key]?.replace(/\+.*$/, '')
    if (!version) return []
    const ref = `${purl}@${version}`
    return [{ 'bom-ref': ref, type: 'library', name, version, purl: ref, cpe: cpe(product, version) }]
  })
  return [
    {
      'bom-ref': `pkg:github/nodejs/node@v${node}`,
      type: 'application',
      name: 'node',
      version: node,
      purl: `pkg:github/nodejs/node@v${node}`,
      cpe: cpe('nodejs:node.js', node),
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    },
    ...built,
  ]
}
