/** Attacks on the crew app in a real browser: scripts, headers and other origins. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Response } from '@playwright/test'
import { login, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'
import { violationsOf } from '../kit/page-policy.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

test('[attack 15] scripts in names, remarks and notifications are text; one put into the page does not run', async ({
  page,
  network,
  duty,
  ferryOffice,
}) => {
  const violations = await violationsOf(page)
  const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
  const title = `Mist ${evil}`
  await ferryOffice.sendNotification({ title, message: evil })
  await ferryOffice.addSteward(evil, 'Aap')
  await duty.setUp(page)
  await page.getByRole('link', { name: /Meldingen/ }).click()
  await expect(page.getByText(title)).toBeVisible()
  await page
    .getByRole('button', { name: /Bekijk/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(evil).first()).toBeVisible()
  await page.goto(`${network.url}/start/4`)
  await page.goto(`${network.url}/dashboard`)
  const ran = () => page.evaluate(() => 'ran' in window)
  expect(await ran()).toBe(false)
  expect(violations).toEqual([])

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = 1'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="/nergens.png" onerror="window.ran = 1">')
    const foreign = document.createElement('script')
    foreign.src = 'data:text/javascript,window.ran=1'
    document.body.append(foreign)
    document.body.insertAdjacentHTML('beforeend', '<b style="color:red">x</b><iframe src="/"></iframe>')
  })
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem inline[\s\S]*/)
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-attr inline/)
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem data/)
  await expect.poll(() => violations.join('\n')).toMatch(/style-src-attr inline/)
  expect(await ran()).toBe(false)
})

testInstalled('every response brings the headers that keep a page in its place', async ({ page, server }) => {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await login(page, server.url)
  await waitUntilInstalled(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goto(`${server.url}/nergens.png`)
  const seen = { page: 0, file: 0, call: 0 }
  for (const response of responses.filter((one) => !one.fromServiceWorker())) {
    const headers = await response.allHeaders()
    const { pathname } = new URL(response.url())
    expect(headers, pathname).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
    expect(headers, pathname).not.toHaveProperty('set-cookie')
    expect(headers, pathname).not.toHaveProperty('access-control-allow-origin')
    if (/^\/(api|storage)\//.test(pathname)) {
      expect(headers['cache-control'], pathname).toBe('no-store')
      seen.call += 1
    } else if (pathname.startsWith('/assets/')) seen.file += 1
    else seen.page += 1
  }
  expect(Math.min(seen.page, seen.file, seen.call)).toBeGreaterThan(0)
})

test('[attack 21] a page of another origin shows nothing of the app in a frame, reads no response and gets no further with a stolen token', async ({
  page,
  context,
  server,
}) => {
  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Elders</title><iframe src="${server.url}/"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  await login(page, server.url)
  const token = await tokenOf(page)
  const other = await context.newPage()
  await other.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`)
  await expect.poll(() => other.frames().length).toBe(2)
  const [, frame] = other.frames()
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  const tries = await other.evaluate(
    async ([url, stolen]) => {
      const headers = { Authorization: `Bearer ${stolen}`, Concession: '2' }
      const attempt = (path: string, init: RequestInit) =>
        fetch(`${url}${path}`, init).then(
          ({ type, status }) => `${type} ${status}`,
          () => 'refused',
        )
      return [
        await attempt('/api/tracks/overview', { headers }),
        await attempt('/api/tracks/overview', { credentials: 'include' }),
        await attempt('/api/tracks/overview', { mode: 'no-cors' }),
        await attempt('/', { mode: 'no-cors' }),
        await attempt('/api/sendpin', { method: 'POST', body: new URLSearchParams({ email: 'x' }) }),
      ]
    },
    [server.url, token] as const,
  )
  expect(tries).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
  expect(await context.cookies()).toEqual([])
  elsewhere.close()
})
