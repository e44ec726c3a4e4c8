import { setTimeout as wait } from 'node:timers/promises'

const MINUTES = 10

/** Waits until something is so. @throws when it isn't within ten minutes, so that a try comes to its end */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MINUTES * 60_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${MINUTES} minutes: ${what}`)
    await wait(200)
  }
}

/** Waits until a server says that it is ready. */
export const answers = (url: string): Promise<void> =>
  until(`${url} answers`, async () => (await fetch(url).catch(() => null))?.ok === true)

/** @throws when `said` hasn't `part` in it */
export function says(part: string, said: string): void {
  if (!said.includes(part)) throw new Error(`It doesn't say '${part}':\n${said}`)
}
