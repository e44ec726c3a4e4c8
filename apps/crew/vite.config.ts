import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Where the server listens while one develops. */
const SERVER = process.env.SERVER ?? 'http://127.0.0.1:3000'

/** Writes every text file a second and third time, compressed, so that the server sends it without any work. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
        const path = join(dir, name)
        const content = await readFile(path)
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
        await writeFile(`${path}.br`, brotliCompressSync(content))
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    precompressed(),
    VitePWA({
      // The app registers it itself, and a new version waits until it is taken at the login screen.
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|storage|healthz|readyz|metrics)(\/|$)/],
        cleanupOutdatedCaches: true,
        sourcemap: false,
        // The first page is kept and served from the start: whoever loaded it once can go offline at once.
        clientsClaim: true,
      },
      manifest: {
        name: 'Vaarboek',
        short_name: 'Vaarboek',
        description: 'Vaarten, tellingen en meldingen aan boord, ook zonder verbinding',
        lang: 'nl',
        // Not '/': arriving there ends the session.
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#06283d',
        theme_color: '#06283d',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  build: { target: 'es2023', sourcemap: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/api': SERVER, '/storage': SERVER } },
})
