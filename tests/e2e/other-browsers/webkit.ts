/** WebKitGTK's small browser, by WebDriver, on a screen nobody sees: the engine nearest to that of an iPad. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { SEEN_MS } from '../../kit/aim.ts'
import { freePort } from '../../kit/free-port.ts'
import type { OtherBrowser } from './other-browser.ts'
import { seek, type Target } from './seek.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const GOODBYE_MS = 5000
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

export async function openWebkit(): Promise<OtherBrowser> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const service = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  const end = () => [service, screen].forEach((child) => void child.kill())
  try {
    const driver = await startDriver(port, service)
    const browser = await driven(driver)
    // A browser that hangs never says goodbye: without its driver and screen it ends all the same.
    const close = async () => {
      await Promise.race([browser.close(), wait(GOODBYE_MS)]).finally(end)
    }
    return { ...browser, close }
  } catch (thrown) {
    end()
    throw thrown
  }
}

/** A screen in memory, on the first number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const screen = spawn(SCREEN, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(screen.stdio[3] as Readable, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

async function startDriver(port: number, service: ChildProcess): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/status`).catch(() => null))?.ok; tries += 1) {
    if (tries > 100 || service.exitCode !== null) throw new Error("WebKitWebDriver doesn't respond")
    await wait(100)
  }
  const [binary] = globSync(BROWSER)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ width: 1180, height: 900 })
  return driver
}

async function driven(driver: WebDriver): Promise<OtherBrowser> {
  const sought = async (target: Target) => (await driver.executeScript(seek, target)) as WebElement | null
  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    ask: (question, ...args) => driver.executeScript(question, ...args) as never,
    click: async (target) => {
      const found = await sought(target)
      // Whoever presses has seen it.
      if (await found?.getAttribute('data-records')) await wait(SEEN_MS)
      await found?.click()
      return found !== null
    },
    fill: async (target, text) => {
      const found = await sought(target)
      if (!found) return false
      await driver.executeScript(select, found)
      await driver.actions().sendKeys(text).perform()
      return true
    },
    chooseFile: async (path) => {
      const [input] = await driver.findElements(By.css('input[type=file]'))
      await input?.sendKeys(path)
      return input !== undefined
    },
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}

function select(field: HTMLInputElement): void {
  field.focus()
  field.select()
}
