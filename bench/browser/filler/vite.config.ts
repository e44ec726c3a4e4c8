import { join } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    emptyOutDir: true,
    target: 'es2023',
    lib: {
      entry: join(import.meta.dirname, 'filler.ts'),
      name: 'benchFiller',
      formats: ['iife'],
      fileName: () => 'filler.js',
    },
  },
})
