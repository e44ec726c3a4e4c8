/** Programs and libraries of Linux (ELF), known by their first bytes whatever they are called. */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Processor } from './processors.ts'

const MAGIC = '\x7fELF'
/** Where the number of the processor stands. */
const MACHINE_AT = 18

/** All of them below a folder, with the processor's number. */
export async function elfFilesIn(folder: string): Promise<{ path: string; machine: number }[]> {
  const found = []
  const head = Buffer.alloc(MACHINE_AT + 2)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const file = await open(path)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    await file.close()
    if (bytesRead === head.length && head.toString('latin1', 0, MAGIC.length) === MAGIC)
      found.push({ path, machine: head.readUInt16LE(MACHINE_AT) })
  }
  return found
}

/** @throws when one of them is of another processor, or there is none */
export async function expectAllOf({ debian, elf }: Processor, folder: string): Promise<void> {
  const files = await elfFilesIn(folder)
  if (files.length === 0) throw new Error(`There is no program in ${folder}`)
  const others = files.filter(({ machine }) => machine !== elf).map(({ path }) => path)
  if (others.length > 0) throw new Error(`Not of ${debian}: ${others.join(', ')}`)
}
