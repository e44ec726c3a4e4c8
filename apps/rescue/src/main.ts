/**
 * The thread in which the command `import-rescue` opens a tablet's rescue file, and then delivers it to the running server by the
 * tablet's own code. Composition root: the only file here that takes clock, network and files.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Device } from '@vaarboek/engine'
import { LANGUAGES } from '../../crew/src/text/languages.ts'
import { showTexts } from '../../crew/src/text/text.ts'
import { deliver } from './deliver.ts'
import { ofCaptain, openRescueFile, WrongRescueFile } from './open-rescue-file.ts'
import { summaryOf } from './summary.ts'

/** What it is started with. */
interface RescueOrder {
  path: string
  code: string
  /** Whose a file is of somebody who was never checked; null when nobody said so. */
  captain: string | null
  language: 'nl' | 'en'
  /** Where it goes; null to look only. The address is without a slash at the end. */
  send: { url: string; token: string } | null
}

const { path, code, captain, language, send } = workerData as RescueOrder

const device: Device = {
  clock: () => Date.now(),
  now: () => new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  newId: () => randomUUID(),
}

async function outcome() {
  const texts = await LANGUAGES[language].load()
  showTexts(texts)
  const opened = ofCaptain(openRescueFile(await readFile(path), code), captain)
  if (send === null) return { summary: summaryOf(opened, texts) }
  return { delivery: await deliver(opened.content, { ...send, fetch }, device, texts) }
}

try {
  parentPort?.postMessage(await outcome())
} catch (error) {
  // Errors lose their class between threads.
  if (!(error instanceof WrongRescueFile)) throw error
  parentPort?.postMessage({ wrong: error.why })
}
