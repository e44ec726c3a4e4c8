/** The app behind nginx and TLS, as docs/examples has it: installed, used without network, and the office beside it. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { makeAuthority } from '../kit/certificates.ts'
import { CHROMIUM_HEADLESS } from '../kit/chromium.ts'
import { CHROMIUM_FLAGS } from '../kit/chromium-flags.ts'
import { waitUntilInstalled } from '../kit/crew.ts'
import { expect, testInstalled } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { startServer } from '../kit/server.ts'
import { startProxy } from '../proxy/proxies.ts'

testInstalled(
  'over https the app is installed and opens without network; the office logs in, and its board is live',
  async () => {
    const authority = await makeAuthority()
    const certificate = await authority.issue('localhost')
    const server = await startServer({ TRUST_PROXY: '127.0.0.1/32' })
    const proxy = await startProxy('nginx', [server.url], certificate)
    const { publicKey } = new X509Certificate(await readFile(certificate.certificate))
    const key = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
    const browser = await chromium.launch({
      executablePath: CHROMIUM_HEADLESS,
      // Believed as it is on a tablet: over a certificate that is only let pass no service worker is installed.
      args: [...CHROMIUM_FLAGS, `--ignore-certificate-errors-spki-list=${key}`],
    })
    const context = await browser.newContext({ locale: 'nl-BE' })
    const page = await context.newPage()
    await page.goto(proxy.url)
    await waitUntilInstalled(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
    await context.setOffline(false)

    await logInToOffice(page, proxy.url)
    await expect(page.getByText('live')).toBeVisible()
    const session = (await context.cookies()).find(({ name }) => name === '__Host-kantoor')
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' })
    await browser.close()
    await proxy.stop()
    await server.stop()
    await authority.remove()
  },
)
