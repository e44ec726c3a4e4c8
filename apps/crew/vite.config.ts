import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { classicScripts } from './plugins/classic-scripts.ts'
import { iconsInThePage } from './plugins/icons.ts'
import { knownGlobals } from './plugins/known-globals.ts'
import { thirdPartyLicenses } from './plugins/licenses.ts'
import { precompressed } from './plugins/precompressed.ts'
import { prerendered } from './plugins/prerendered.ts'
import { reactByName } from './plugins/react-by-name.ts'
import { sheetsStay } from './plugins/sheets-stay.ts'
import { shortNames } from './plugins/short-names.ts'
import { sourceMaps } from './plugins/source-maps.ts'
import { usedOnce } from './plugins/used-once.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')

const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/** The server's address during development. */
const SERVER = process.env.SERVER ?? 'http://127.0.0.1:3000'

/** Options that the app and the login drawn at the build are both made with. */
const shared = {
  root: HERE,
  // wouter asks for the shim of what React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: shortNames(HERE) } },
  build: {
    target: 'es2023',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
} as const

export default defineConfig({
  ...shared,
  build: {
    ...shared.build,
    sourcemap: 'hidden',
    rolldownOptions: {
      // Reading a property or a global changes nothing, here and in what is used.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      transform: { define: knownGlobals },
      // Names of classes above all: most are used once.
      optimization: { inlineConst: true },
      // A class that its sheet doesn't have.
      onLog: (level, log, pass) => pass(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log),
      output: {
        sourcemapExcludeSources: true,
        // Names by which scripts/weigh.ts knows the scripts.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/\/text\/..\.ts$/.test(facadeModuleId ?? '') ? 'language-' : ''}[name]-[hash].js`,
        // Chromium compiles such a script as a whole, on another thread, while it comes in. Other browsers ignore it.
        postBanner: ({ moduleIds }) =>
          `${moduleIds.length > 9 ? '//# allFunctionsCalledOnLoad\n' : ''}"use strict";`,
      },
    },
  },
  plugins: [
    react(),
    reactByName(),
    sheetsStay(),
    iconsInThePage(),
    classicScripts(),
    usedOnce(),
    prerendered(shared),
    sourceMaps(join(HERE, 'source-maps'), ROOT),
    precompressed(),
    thirdPartyLicenses({
      app: HERE,
      others: [join(HERE, '../office'), join(HERE, '../server')],
      texts: join(HERE, 'plugins/license-texts'),
      modules: join(ROOT, 'node_modules'),
      origin: join(HERE, 'public/ORIGIN.md'),
    }),
    VitePWA({
      // The app registers it itself, and a new version waits until it is taken at the login screen.
      registerType: 'prompt',
      injectRegister: false,
      // They are among the files already.
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,mp3}'],
        // The page that is kept shows nothing of the login; index.html is for who has nothing yet.
        // What few tablets need is kept once it was fetched (sw-later.js).
        globIgnores: ['index.html', 'sw-*.js', 'assets/share-position-*.js'],
        importScripts: ['/sw-routes.js', '/sw-push.js', '/sw-keep.js', '/sw-later.js'],
        navigateFallback: '/app.html',
        navigateFallbackDenylist: [
          /^\/(api|storage|kantoor|gtfs-rt|siri|healthz|readyz|metrics|licenses)(\/|$)/,
        ],
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
        // The id from before it was named here: another one would be another app on tablets that have it.
        id: '/dashboard',
        // Not '/': arriving there ends the session.
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        // A tablet lies, a phone stands, and a captain turns either.
        orientation: 'any',
        background_color: '#06283d',
        theme_color: '#06283d',
        icons: [
          ICON,
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        // Places that need no trip and no network; who isn't logged in comes to the login.
        shortcuts: [
          { name: 'Huidige vaart', url: '/flight' },
          { name: 'Meldingen', url: '/notifications' },
          { name: 'Storing versturen', url: '/create-malfunction' },
          { name: 'Help & Contact', url: '/help' },
        ].map((shortcut) => ({ ...shortcut, icons: [ICON] })),
        // Made by `npm run screenshots -- --manifest`.
        screenshots: [
          { name: 'tablet-dashboard', form_factor: 'wide' as const, label: 'Het dashboard van een vaart' },
          { name: 'tablet-passengers', form_factor: 'wide' as const, label: 'Tellen aan een halte' },
          { name: 'phone-dashboard', form_factor: 'narrow' as const, label: 'Het dashboard van een vaart' },
          { name: 'phone-passengers', form_factor: 'narrow' as const, label: 'Tellen aan een halte' },
        ].map(({ name, ...screenshot }) => ({
          ...screenshot,
          src: `/screenshots/${name}.webp`,
          sizes: screenshot.form_factor === 'wide' ? '1180x820' : '390x844',
          type: 'image/webp',
        })),
      },
    }),
  ],
  server: { proxy: { '/api': SERVER, '/storage': SERVER } },
})
