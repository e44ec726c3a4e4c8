/** The pages of docs/reference, each made from the code: a new one is one line here. */
import { join } from 'node:path'
import { commandsPage } from './commands-page.ts'
import { keptDataPage } from './kept-data-page.ts'
import { limitsPage } from './limits-page.ts'
import { metricsPage } from './metrics-page.ts'
import { settingsPage } from './settings-page.ts'

const FOLDER = join(import.meta.dirname, '../../docs/reference')

/** What is made of the code, by the page's file name: Markdown without the note that says so. */
const PAGES: Record<string, () => string | Promise<string>> = {
  'commands.md': commandsPage,
  'kept-data.md': keptDataPage,
  'limits.md': limitsPage,
  'metrics.md': metricsPage,
  'settings.md': settingsPage,
}

export const PAGE_NAMES = Object.keys(PAGES)

/** Its whole text, with the note below its heading. */
export async function pageText(name: string): Promise<string> {
  const text = await PAGES[name]?.()
  if (!text) throw new Error(`There is no page ${name}`)
  return `${text.trim().replace('\n', '\n\nMade from the code by `npm run reference`.\n')}\n`
}

export function pageFile(name: string): string {
  return join(FOLDER, name)
}
