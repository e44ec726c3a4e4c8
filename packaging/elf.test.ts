import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAllOf } from './elf.ts'
import { ownProcessor, processorNamed } from './processors.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-elf-'))
  await mkdir(join(folder, 'lib'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The first bytes of a program of that processor. */
function headOf(machine: number): Buffer {
  const head = Buffer.alloc(64)
  head.write('\x7fELF', 'latin1')
  head.writeUInt16LE(machine, 18)
  return head
}

test('programs of one processor pass, whatever lies beside them', async () => {
  await writeFile(join(folder, 'node'), headOf(183))
  await writeFile(join(folder, 'lib/sharp.node'), headOf(183))
  await writeFile(join(folder, 'lib/index.js'), 'export const elf = "\x7fELF", of = "no processor at all"\n')
  await writeFile(join(folder, 'lib/empty'), '')
  await expectAllOf(processorNamed('arm64'), folder)
})

test('a program of another processor is named', async () => {
  await writeFile(join(folder, 'node'), headOf(183))
  await writeFile(join(folder, 'lib/sharp.node'), headOf(62))
  await expect(expectAllOf(processorNamed('arm64'), folder)).rejects.toThrow(
    `Not of arm64: ${join(folder, 'lib/sharp.node')}`,
  )
})

test('a folder without a program is no release', async () => {
  await writeFile(join(folder, 'index.js'), '')
  await expect(expectAllOf(processorNamed('arm64'), folder)).rejects.toThrow('There is no program')
})

test('what runs this is of its own processor', async () => {
  await expectAllOf(ownProcessor(), join(process.execPath, '..'))
})
