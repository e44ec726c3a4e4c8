import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precompressed } from '../../../apps/crew/plugins/precompressed.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    precompressed(),
    VitePWA({
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,html}'],
        globIgnores: ['static.html'],
        navigateFallback: '/index.html',
        clientsClaim: true,
      },
    }),
  ],
  build: { emptyOutDir: true, target: 'es2023', modulePreload: false },
})
