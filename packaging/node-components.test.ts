import { expect, test } from 'vitest'
import { nodeComponents } from './node-components.ts'

test('Node and its OpenSSL are named as scanners look for them', () => {
  const versions = { node: '26.10.0', openssl: '3.5.8+quic', uv: '1.52.1' }
  const [node, ...built] = nodeComponents(versions, 'ab')
  expect(node).toMatchObject({
    purl: 'pkg:github/nodejs/node@v26.10.0',
    cpe: 'cpe:2.3:a:nodejs:node.js:26.10.0:*:*:*:*:*:*:*',
    hashes: [{ alg: 'SHA-256', content: 'ab' }],
  })
  expect(built.map(({ cpe }) => cpe)).toEqual([
    'cpe:2.3:a:openssl:openssl:3.5.8:*:*:*:*:*:*:*',
    'cpe:2.3:a:libuv:libuv:1.52.1:*:*:*:*:*:*:*',
  ])
})
