import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type UserConfig } from 'vite'
import { sheetsStay } from './sheets-stay.ts'

/** Sets the tablet's theme before anything is drawn. It is stored by packages/look/src/theme.ts; without it the default is shown. */
const SHOW_THEME = 'try{const{theme:t}=localStorage;if(t)document.documentElement.dataset.theme=t}catch{}'

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
        // This page always needs the second script too, and usually has it on the device.
        const behind = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.name === 'start-engine'
            ? `<link rel="preload" as="script" href="/${file.fileName}">`
            : [],
        )
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: empty
            .replace(link, `${link}<script src="/${theme}"></script>${behind.join('')}`)
            .replace(root, () => `<div id="root">${loader}</div>`),
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
