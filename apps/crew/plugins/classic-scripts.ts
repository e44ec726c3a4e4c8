import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Makes classic scripts of the app's two modules, because Chromium keeps compiled code of those only
 * (docs/decisions/0020). Each script gives the other what it shares in `window.vb`, which is read once: nothing that is
 * exported may change afterwards. Only the import and export statements that the bundler wrote are replaced, by their place
 * in the syntax tree, before the minifier and with a source map.
 */
export function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return
      for (const node of this.parse(code).body) {
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
        if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const')
          throw new Error(`${id} exports something that may change`)
      }
    },
    renderChunk(code, chunk, _, { chunks }) {
      const all = Object.values(chunks)
      if (all.length !== 2 || !all.some(({ isEntry }) => isEntry) || !all.some((one) => one.isDynamicEntry))
        throw new Error('The app is no longer one script and one behind it')
      return asScript(code, this.parse(code), chunk.isEntry ? 'app' : 'behind', chunk.dynamicImports[0])
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('<script type="module" crossorigin', '<script defer'),
    },
  }
}

/** A module as a classic script. @param behind the file that its `import()` loads */
function asScript(code: string, tree: ESTree.Program, name: string, behind: string | undefined) {
  const script = new MagicString(code)
  const load = ({ start, end }: ESTree.Span) => {
    if (!behind) throw new Error(`${name} imports what isn't there`)
    script.update(start, end, loading(`/${behind}`))
  }
  new Visitor({
    ImportDeclaration: (node) => {
      script.update(node.start, node.end, `const {${importedNames(node)}} = window.vb.app;`)
    },
    ExportNamedDeclaration: (node) => {
      script.update(node.start, node.end, `(window.vb ??= {}).${name} = {${exportedNames(node)}};`)
    },
    ImportExpression: load,
    // Vite's wrapper around an import() loads the style sheets of its part first; this app has one, in the page.
    'CallExpression:exit': (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === '__vitePreload') load(node)
    },
    ExportDefaultDeclaration: refuse,
    ExportAllDeclaration: refuse,
  }).visit(tree)
  script.prepend('(() => {\n').append('\n})();')
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) }
}

function refuse({ type }: ESTree.Node): never {
  throw new Error(`A script can't have ${type}`)
}

/** Loads a classic script; a promise of what it shares. */
function loading(address: string): string {
  return `new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = ${JSON.stringify(address)};
  script.onload = () => resolve(window.vb.behind);
  script.onerror = reject;
  document.head.append(script);
})`
}

function importedNames({ specifiers }: ESTree.ImportDeclaration): string {
  return specifiers
    .map((one) =>
      one.type === 'ImportSpecifier' ? `${nameOf(one.imported)}: ${one.local.name}` : refuse(one),
    )
    .join()
}

function exportedNames({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string {
  if (declaration) return refuse(declaration)
  return specifiers.map(({ local, exported }) => `${nameOf(exported)}: ${nameOf(local)}`).join()
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? JSON.stringify(name.value) : name.name
}
