/**
 * The thread in which the command `import-rescue` opens a tablet's rescue file, and then delivers it to the running server by the
 * tablet's own code. Composition root: the only file here that takes clock, network and files.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Device } from '@vaarboek/engine'
import type { RescueOrder } from './answers.ts'
import { deliver } from './deliver.ts'
import { ofCaptain, openRescueFile, WrongRescueFile } from './open-rescue-file.ts'
import { summaryOf } from './summary.ts'

const { path, code, captain, send } = workerData as RescueOrder

const device: Device = {
  clock: () => Date.now(),
  now: () => new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  newId: () => randomUUID(),
}

async function outcome() {
  const opened = ofCaptain(openRescueFile(await readFile(path), code), captain)
  if (send === null) return { summary: summaryOf(opened) }
  return { delivery: await deliver(opened.content, { ...send, fetch }, device) }
}

try {
  parentPort?.postMessage(await outcome())
} catch (error) {
  // Errors lose their class between threads.
  if (!(error instanceof WrongRescueFile)) throw error
  parentPort?.postMessage({ wrong: error.why })
}
