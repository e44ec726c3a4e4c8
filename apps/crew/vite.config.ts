import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { classicScripts } from './plugins/classic-scripts.ts'
import { precompressed } from './plugins/precompressed.ts'
import { prerendered } from './plugins/prerendered.ts'

/** Where the server listens while one develops. */
const SERVER = process.env.SERVER ?? 'http://127.0.0.1:3000'

/** Makes the scripts smaller still, after the quick minifier: together they save 3 kB of the whole app. */
function smaller(): Plugin {
  const options = {
    module: true,
    ecma: 2020,
    compress: {
      passes: 3,
      pure_getters: true,
      unsafe_arrows: true,
      reduce_funcs: false,
      keep_fargs: false,
      arguments: true,
    },
  } as const
  return {
    name: 'smaller',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = (await minify(chunk.code, options)).code ?? chunk.code
      }
    },
  }
}

/**
 * Leaves out of the app what only others need: how a call's request is checked and described, the words for what is
 * wrong with one, the names and keys that icons carry for other frameworks, and the loading of parts this app doesn't
 * have. Together some 6 kB of the whole app.
 */
function withoutShore(): Plugin {
  return {
    name: 'without-shore',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // Nobody reads why an answer isn't the expected one, only that it isn't.
      if (id.includes('/valibot/'))
        return code.replace(
          /const input = other && "input" in other[\s\S]*?(?=if \(isSchema\) dataset)/,
          'const issue = {}, isSchema = context.kind === "schema";\n',
        )
      // There is nothing to load before a script: styles and scripts are one file each.
      if (id.includes('preload-helper')) return 'export const __vitePreload = (load) => load()'
      if (id.includes('/lucide-react/')) return code.replace(/,?\s*key: "\w+"|name: "[\w-]+",/g, '')
      if (!/packages\/wire\/src\/calls\/[\w-]+\.ts$/.test(id)) return null
      const spans: { start: number; end: number }[] = []
      walk(this.parse(code), ({ type, callee, arguments: given }) => {
        if (type !== 'CallExpression' || callee?.name !== 'describeCall') return
        const [call] = given as [{ properties: { start: number; end: number; key: { name: string } }[] }]
        spans.push(...call.properties.filter(({ key }) => key.name === 'request' || key.name === 'summary'))
      })
      const cut = spans.toSorted((one, other) => other.start - one.start)
      return cut.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
    },
  }
}

/**
 * Makes modules of React's own files. What isn't one, a bundler wraps in a function: nothing unused is left out of it, and the
 * browser reads all of it again at the first call.
 */
function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // What asks for all of React at once gets all of it.
      if (/\/node_modules\/(zustand|wouter)\//.test(id))
        return code
          .replace('import React from', 'import * as React from')
          .replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect')
      if (!/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return null
      const [, production] = /require\(['"](\.\/cjs\/[\w.-]+\.production\.js)['"]\)/.exec(code) ?? []
      if (production) return `export * from '${production}'`
      const needed: string[] = []
      const given = new Set<string>()
      const body = code
        .replace(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name, from) => {
          needed.push(`import * as ${name} from '${from}'`)
          return `imported${name}`
        })
        .replace(/\bexports\.(\w+)/g, (_, name) => {
          given.add(name)
          return `given_${name}`
        })
      const names = [...given].map((name) => `let given_${name}; export { given_${name} as ${name} }`)
      return [...needed, ...names, body].join('\n')
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
function walk(node: any, visit: (node: any) => void): void {
  if (typeof node?.type === 'string') visit(node)
  for (const part of Object.values(node ?? {})) {
    if (typeof part === 'object' && part !== null) walk(part, visit)
  }
}

/** A short name for a class of a CSS module: its file's place and its own; long names would be a kilobyte of the app. */
function shortNames(): (name: string, file: string) => string {
  const files = new Map<string, Map<string, string>>()
  return (name, file) => {
    const names = files.get(file) ?? new Map<string, string>()
    if (!files.has(file)) files.set(file, names)
    const short =
      names.get(name) ?? `${[...files.keys()].indexOf(file).toString(36)}_${names.size.toString(36)}`
    names.set(name, short)
    return `v${short}`
  }
}

/** What the app and the picture of its first screen are both made with. */
const shared = {
  root: import.meta.dirname,
  resolve: {
    alias: [
      // What React itself has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/draw-icon.ts'),
      },
    ],
  },
  css: { modules: { generateScopedName: shortNames() } },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
} as const

export default defineConfig({
  ...shared,
  plugins: [
    reactAsModules(),
    react(),
    withoutShore(),
    smaller(),
    classicScripts(),
    prerendered(shared),
    precompressed(),
    VitePWA({
      // The app registers it itself, and a new version waits until it is taken at the login screen.
      registerType: 'prompt',
      injectRegister: false,
      // They are among the files already.
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,mp3}'],
        // What is kept shows nothing of the login; index.html is for who has nothing yet.
        globIgnores: ['index.html', 'sw-routes.js'],
        importScripts: ['/sw-routes.js'],
        navigateFallback: '/app.html',
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
  server: { proxy: { '/api': SERVER, '/storage': SERVER } },
})
