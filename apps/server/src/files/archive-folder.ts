/** The operator's folder with the archive: a file of it gets its name when it is whole, and no name is given twice. */
import { link, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type OwnFile, ownFile, toldOf } from './exports-folder.ts'
import { makeOwnFolder, syncFolder } from './owner-only.ts'

const PART = '.part'

export interface ArchiveFolder {
  /** What is in it. */
  names(): Promise<ReadonlySet<string>>
  pathOf(name: string): string
  /** Begins a file, and removes what an earlier try left of it. */
  begin(name: string): Promise<OwnFile>
  /** Gives a file its name. @throws when there is one of that name */
  finish(file: OwnFile, name: string): Promise<void>
  /** Removes what was begun of it. */
  discard(file: OwnFile): Promise<void>
  told(name: string): Promise<{ bytes: number; sha256: string }>
}

export function archiveFolder(folder: string): ArchiveFolder {
  const pathOf = (name: string) => join(folder, name)
  return {
    pathOf,
    async names() {
      await makeOwnFolder(folder)
      return new Set(await readdir(folder))
    },
    async begin(name) {
      const part = `${pathOf(name)}${PART}`
      await rm(part, { force: true })
      return ownFile(part)
    },
    async finish(file, name) {
      await file.close()
      // A rename would write over what is there.
      await link(file.path, pathOf(name))
      await rm(file.path)
      await syncFolder(folder)
    },
    async discard(file) {
      await file.abandon()
      await rm(file.path, { force: true })
    },
    told: (name) => toldOf(pathOf(name)),
  }
}
