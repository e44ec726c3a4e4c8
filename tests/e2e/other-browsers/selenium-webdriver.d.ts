/** As much of selenium-webdriver as is used here; it brings no types of its own. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    getAttribute(name: string): Promise<string | null>
    getRect(): Promise<{ x: number; y: number }>
    sendKeys(text: string): Promise<void>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    executeScript(script: unknown, ...args: unknown[]): Promise<unknown>
    actions(): { sendKeys(text: string): { perform(): Promise<void> } }
    findElements(by: By): Promise<WebElement[]>
    navigate(): { refresh(): Promise<void> }
    manage(): { window(): { setRect(rect: { width: number; height: number }): Promise<void> } }
    getCapabilities(): Promise<{ get(name: string): unknown }>
    takeScreenshot(): Promise<string>
    quit(): Promise<void>
  }

  export interface By {
    readonly using: string
  }
  export const By: { css(selector: string): By }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}
