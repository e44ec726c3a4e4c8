/** What the build leaves beside the app: places of errors that can be read, and the licences of what is in it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

const ROOT = join(import.meta.dirname, '../..')
const FAILING = 'window.scrollTo(0, 0)'
const FILE = 'apps/crew/src/app/page.tsx'

test('[ERR-17] an error in the built app is listed ashore with its function, file and line in the source', async ({
  page,
  network,
  office,
}) => {
  await page.addInitScript(() => {
    window.scrollTo = () => {
      throw new Error('met opzet')
    }
  })
  const reported = page.waitForResponse((response) => response.url().endsWith('/log-js-error'))
  await login(page, network.url)
  expect((await reported).ok()).toBe(true)
  const source = (await readFile(join(ROOT, FILE), 'utf8')).split('\n')
  const at = source.findIndex((text) => text.includes(FAILING)) + 1
  await expect
    .poll(() => office('list-script-errors', '--limit', '5'), { timeout: 30_000 })
    .toMatch(new RegExp(`: met opzet\\n[^\\n]*\\n    useTopOf  ${FILE}:${at}:`))
})

test('source maps are neither served nor kept on the tablet', async ({ page, network }) => {
  await page.goto(network.url)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const own = scripts.filter((name) => /\/assets\/[\w-]+\.js$/.test(name))
  expect(own.length).toBeGreaterThan(0)
  for (const script of own) {
    expect((await fetch(`${script}.map`)).status, script).toBe(404)
    expect(await (await fetch(script)).text()).not.toContain('sourceMappingURL')
  }
  expect(await (await fetch(`${network.url}/sw.js`)).text()).not.toContain('.js.map')
})

test('the licences of the app, its service worker, its font and the server are at /licenses', async ({
  server,
}) => {
  const response = await fetch(`${server.url}/licenses`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  const worker = await (await fetch(`${server.url}/sw.js`)).text()
  const [, name] = worker.match(/"\.\/(workbox-\w+)"/) ?? []
  const workbox = await (await fetch(`${server.url}/${name}.js`)).text()
  const parts = [...workbox.matchAll(/workbox:([\w-]+):/g)].map(([, part]) => `workbox-${part}`)
  expect(parts).toContain('workbox-precaching')
  const font = '@fontsource-variable/atkinson-hyperlegible-next'
  for (const library of [
    'react',
    'react-dom',
    'wouter',
    'valibot',

    font,
    'fastify',
    'sharp',
    ...parts,
  ])
    expect(text, library).toMatch(new RegExp(`^${library} \\d[\\d.]* \\(`, 'm'))
  expect(text).toContain('melding.mp3')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
