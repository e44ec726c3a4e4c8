import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { knownGlobals } from '../crew/plugins/known-globals.ts'
import { precompressed } from '../crew/plugins/precompressed.ts'

/** The server's address during development. */
const SERVER = process.env.SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // The server that serves the crew app at '/' serves it there.
  base: '/kantoor/',
  publicDir: false,
  // wouter asks for the shim of what React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    outDir: join(import.meta.dirname, 'dist'),
    rolldownOptions: {
      output: {
        // Pieces of a hundred bytes that nearly every page needs, as one file. None imports another of ours: else files would wait for each other.
        codeSplitting: {
          groups: [
            {
              name: 'common',
              includeDependenciesRecursively: false,
              test: /office\/src\/(?:ui\/(?:unseen|table\.module|filters\.module|use-shortcut|use-focus-back|use-one-tab-stop|held|close-button)|platform\/(?:attended|use-(?:width|printed-at)))\b/,
            },
          ],
        },
      },
      transform: { define: knownGlobals },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // A class that isn't in its sheet: types don't know those.
      onwarn: (warning, say) => {
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message)
        say(warning)
      },
    },
  },
  plugins: [react(), precompressed()],
  server: { port: 5174, proxy: { '/api': SERVER } },
})
