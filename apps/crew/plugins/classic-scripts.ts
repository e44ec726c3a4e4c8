import type { Plugin } from 'vite'

/**
 * Makes classic scripts of the app's two modules. While a service worker is installed, Chromium compiles the scripts it
 * keeps and keeps that too, but of classic scripts only: a module is compiled anew each time the app is opened. They give each
 * other what they share by `window.vb` (by that name: the minifier may have given `vb` away); it is read once, when a script
 * is run, so nothing may be exported that changes.
 */
export function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/src/') && !id.includes('/node_modules/') && /^export (let|var)\b/m.test(code))
        throw new Error(`${id} exports something that may change`)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const [entry, behind, ...more] = chunks.toSorted((one, other) => +other.isEntry - +one.isEntry)
        if (!entry?.isEntry || !behind?.isDynamicEntry || more.length > 0)
          throw new Error('The app is no longer one script and one behind it')
        const load = `new Promise((e,t)=>{let n=document.createElement("script");n.src="/${behind.fileName}",n.onload=()=>e(window.vb.b),n.onerror=t,document.head.append(n)})`
        entry.code = alone(
          entry.code
            .replace(/\bimport\("\.\/[^"]+"\)/, () => load)
            .replace(EXPORTS, (_, names) => `window.vb={a:{${shared(names, (own, as) => `${as}:${own}`)}}}`),
        )
        behind.code = alone(
          behind.code
            .replace(IMPORTS, (_, names) => `let{${shared(names, (own, as) => `${own}:${as}`)}}=window.vb.a;`)
            .replace(EXPORTS, (_, names) => `window.vb.b={${shared(names, (own, as) => `${as}:${own}`)}}`),
        )
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page')
        page.source = String(page.source).replace('<script type="module" crossorigin', '<script defer')
      },
    },
  }
}

const IMPORTS = /^import\{([^}]+)\}from"[^"]+";/
const EXPORTS = /export\{([^}]+)\};?$/

/** A list such as 'a as b,c' with each pair written otherwise. */
function shared(names: string, write: (name: string, as: string) => string): string {
  const pairs = names.split(',').map((pair) => pair.split(' as '))
  return pairs.map(([name = '', as = name]) => write(name, as)).join()
}

/** A scope of its own. @throws when something of a module is left in it */
function alone(code: string): string {
  if (/\b(import|export)\s*[{("*]/.test(code)) throw new Error('The script is still a module')
  return `//# allFunctionsCalledOnLoad\n(function(){"use strict";${code}})()`
}
