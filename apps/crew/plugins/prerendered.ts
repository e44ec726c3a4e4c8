import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type UserConfig } from 'vite'
import { sheetsStay } from './sheets-stay.ts'

/** Scripts that each opening needs beside the first one; Dutch is what most tablets speak. */
const BEHIND = ['start-engine', 'nl']

/**
 * Milliseconds before the loader is drawn. A device that has everything shows the page itself sooner: the
 * loader would only hold it up.
 */
const LOADER_MS = 300

/**
 * Sets the tablet's theme before anything is drawn. It is stored by packages/look/src/theme.ts; without it the default is shown.
 * Asking which databases there are has the browser open the logbook's storage while the scripts come: whether a page may use storage
 * the page hears only between two scripts. Where all this takes long, the page says that it is loading.
 */
const SHOW_THEME = `try{const{theme:t}=localStorage;if(t)document.documentElement.dataset.theme=t}catch{}
indexedDB.databases?.().catch(()=>{})
setTimeout(()=>(document.querySelector('#root>[hidden]')||{}).hidden=0,${LOADER_MS})`

/**
 * Makes two pages of the built one. index.html is for the first visit, over the network: the login is in its markup with the style it
 * needs, so it is drawn before any script has come. app.html is for all other paths and for the service worker: it only says that
 * the app is loading.
 * @param config how the app is built, because the classes must get the same names
 */
export function prerendered(config: Pick<UserConfig, 'root' | 'resolve' | 'css' | 'build'>): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to draw the login in')
        const { login, loader, style } = await draw(config)
        const theme = this.getFileName(this.emitFile({ type: 'asset', name: 'theme.js', source: SHOW_THEME }))
        const empty = String(page.source)
        const [link = ''] = empty.match(/<link rel="stylesheet"[^>]*>/) ?? []
        if (!link) throw new Error('The page has no style sheet')
        const root = '<div id="root"></div>'
        page.source = empty
          // On a weak link its bytes would delay the first picture, and nothing could be used sooner.
          .replace('<script defer', '<script defer fetchpriority="low"')
          .replace(link, `<script async src="/${theme}"></script>`)
          .replace('</head>', () => `<style>${style}</style></head>`)
          .replace(root, () => `<div id="root">${login}</div>`)
          // At the end, because a style sheet delays drawing what comes after it.
          .replace('</body>', `${link}</body>`)
        // This page always needs these too, and usually has them on the device: the larger script first, because the service worker
        // gives one after the other. A font that came after the first picture would have every letter laid out twice.
        const files = Object.values(bundle)
        const behind = [
          ...BEHIND.flatMap((name) =>
            files.filter((file) => file.type === 'chunk' && file.name === name),
          ).map(({ fileName }) => `<script defer src="/${fileName}"></script>`),
          ...files
            .filter(({ fileName }) => fileName.endsWith('.woff2'))
            .map(({ fileName }) => `<link rel="preload" as="font" crossorigin href="/${fileName}">`),
        ].join('')
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: empty
            .replace(link, `${link}<script src="/${theme}"></script>${behind}`)
            .replace(root, () => `<div id="root"><div hidden>${loader}</div></div>`),
        })
      },
    },
  }
}

/** The markup of the login and of the loader that other paths show, and the login's style. */
async function draw({ root = '', ...config }: Parameters<typeof prerendered>[0]) {
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sheetsStay()],
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: 'src/prerender.tsx',
      ssrEmitAssets: true,
      write: false,
      minify: false,
      cssMinify: true,
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The login was not built')
  let [code, style] = ['', '']
  for (const file of built.output) {
    if (file.type === 'chunk' && file.isEntry) code = file.code
    if (file.type === 'asset' && file.fileName.endsWith('.css'))
      style = String(file.source)
        .replace(/\/\*.*?\*\//g, '')
        .trim()
  }
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-login-'))
  try {
    const file = join(folder, 'prerender.mjs')
    await writeFile(file, code)
    const { drawLogin, drawLoader } = await import(pathToFileURL(file).href)
    return { login: String(drawLogin()), loader: String(drawLoader()), style }
  } finally {
    await rm(folder, { recursive: true })
  }
}
