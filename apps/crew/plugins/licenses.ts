import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { libraryIn, licensesText, packageOf, productionPackages } from './libraries.ts'

const HEADING = `Vaarboek is licensed under Apache-2.0. It contains work of others, each under its own licence: the libraries
and the font in the apps, and the libraries that the server runs on. They follow after what is known of the sound and the icons.`

/** Packages in the service worker, which is built after the bundle, and in the page's drawings. */
const BESIDE_THE_BUNDLE = [
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'lucide',
]

export interface LicenseFolders {
  app: string
  /** Their production dependencies are listed too. */
  others: string[]
  /** See `libraryIn`. */
  texts: string
  modules: string
  /** The file that says where sound and icons come from. */
  origin: string
}

/** Writes THIRD_PARTY_LICENSES beside the app. The build fails when a library has no licence text. */
export function thirdPartyLicenses({ app, others, texts, modules, origin }: LicenseFolders): Plugin {
  return {
    name: 'third-party-licenses',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        // Assets, such as the font, name the place they come from relative to the app.
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(app, name)),
      )
      const folders = new Set([
        ...files.flatMap((file) => packageOf(file) ?? []),
        ...BESIDE_THE_BUNDLE.map((name) => join(modules, name)),
        ...others.flatMap(productionPackages),
      ])
      const libraries = [...folders].map((folder) => libraryIn(folder, texts))
      const heading = `${HEADING}\n\n${await readFile(origin, 'utf8')}`
      await writeFile(join(dir, 'THIRD_PARTY_LICENSES'), licensesText(heading, libraries))
    },
  }
}
