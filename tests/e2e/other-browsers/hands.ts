/** What a person does with a browser: presses, types and looks, and waits until that is possible. */
import { setTimeout as wait } from 'node:timers/promises'
import { SEEN_MS } from '../../kit/aim.ts'
import type { OtherBrowser } from './other-browser.ts'
import type { Role, Target } from './seek.ts'

const PATIENCE_MS = 20_000
const GLANCE_MS = 50

export interface Field {
  role: 'textbox' | 'checkbox'
  name: string
  isTicked: boolean
}

export interface Hands {
  press(role: Role, name: RegExp, within?: Target): Promise<void>
  /** Presses where that can be done now; false where not. */
  pressIfThere(role: Role, name: RegExp): Promise<boolean>
  type(label: RegExp, text: string, within?: Target): Promise<void>
  choosePhoto(path: string): Promise<void>
  /** Until the words are on the screen. */
  read(words: RegExp, patience?: number): Promise<void>
  readNoMore(words: RegExp, patience?: number): Promise<void>
  /** Until the address is one of these. */
  arriveAt(path: RegExp): Promise<void>
  /** The path and query in the address bar. */
  place(): Promise<string>
  /** Until a picture of that name is really drawn. */
  seePicture(name: string): Promise<void>
  /** Until no panel is open. */
  seeNoPanel(): Promise<void>
  /** The fields and boxes to fill in on the page, by name. */
  fields(): Promise<Field[]>
  /** Until something holds. @param what said where it never does */
  until(what: string, holds: () => boolean | Promise<boolean>, patience?: number): Promise<void>
}

export function handsOn(browser: OtherBrowser): Hands {
  async function until(
    what: string,
    holds: () => boolean | Promise<boolean>,
    patience = PATIENCE_MS,
  ): Promise<void> {
    const end = performance.now() + patience
    let last: unknown
    do {
      try {
        if (await holds()) return
      } catch (thrown) {
        // Drawn again between finding and pressing, or the page is just being changed for another.
        last = thrown
      }
      await wait(GLANCE_MS)
    } while (performance.now() < end)
    throw new Error(`Not within ${patience / 1000} s: ${what}`, { cause: last })
  }

  const target = (role: Role, name: RegExp, within?: Target): Target => ({
    role,
    name: name.source,
    ...(within && { within }),
  })
  const screen = () => browser.ask(() => document.body.innerText)
  const place = () => browser.ask(() => location.pathname + location.search)

  let seen = ''
  /** A second press where the first one led to another page is refused for a while: whoever means it has seen the page. */
  const click = async (wanted: Target) => {
    const here = await place()
    if (here !== seen) await wait(SEEN_MS)
    seen = here
    return browser.click(wanted)
  }

  return {
    until,
    place,
    press: (role, name, within) => until(`${role} ${name}`, () => click(target(role, name, within))),
    pressIfThere: (role, name) => click(target(role, name)),
    type: (label, text, within) =>
      until(`invullen van ${label}`, () => browser.fill(target('textbox', label, within), text)),
    choosePhoto: (path) => until('een foto kiezen', () => browser.chooseFile(path)),
    read: (words, patience) => until(`lezen van ${words}`, async () => words.test(await screen()), patience),
    readNoMore: (words, patience) =>
      until(`verdwijnen van ${words}`, async () => !words.test(await screen()), patience),
    arriveAt: (path) => until(`aankomen op ${path}`, async () => path.test(await place())),
    seePicture: (name) =>
      until(`zien van '${name}'`, () =>
        browser.ask(
          (alt) => [...document.images].some((image) => image.alt === alt && image.naturalWidth > 0),
          name,
        ),
      ),
    seeNoPanel: () =>
      until('het sluiten van het paneel', () => browser.ask(() => !document.querySelector('dialog[open]'))),
    fields: () =>
      browser.ask(() =>
        Array.from(document.querySelectorAll<HTMLInputElement>('main input'), (input) => ({
          role: input.type === 'checkbox' ? 'checkbox' : 'textbox',
          name: input.ariaLabel ?? '',
          isTicked: input.checked,
        })),
      ),
  }
}
