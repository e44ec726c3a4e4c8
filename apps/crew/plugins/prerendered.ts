import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type UserConfig } from 'vite'

/**
 * Shows the theme of this tablet before anything is drawn; losing it costs nothing. Where it lies is told in
 * src/app/theme.ts.
 */
const SHOW_THEME = 'try{const{theme:t}=localStorage;if(t)document.documentElement.dataset.theme=t}catch{}'

/**
 * Makes two pages of the one that was built. index.html is for who comes for the first time, over the network: the login
 * stands in it, with the style it needs, and is there before any script. app.html is for everywhere else: the service
 * worker's, and the server's answer at every other place; it shows nothing of the login, only that something comes.
 * @param config how the app is built: its classes must get the same names
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
          // Its bytes would come before the first picture's over a weak line, and nobody can use it sooner for that.
          .replace('<script defer', '<script defer fetchpriority="low"')
          .replace(link, `<script async src="/${theme}"></script>`)
          .replace('</head>', () => `<style>${style}</style></head>`)
          // After what is drawn: a style sheet before it would hold that up.
          .replace(root, () => `<div id="root">${login}</div>${link}`)
        // Who comes here needs what lies behind the first screen too, and has it on the device: at once, not after it.
        const behind = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.isDynamicEntry
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

/** The markup of the login and of what stands elsewhere until the app is there, and the login's style. */
async function draw({ root = '', ...config }: Parameters<typeof prerendered>[0]) {
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
