import MagicString from 'magic-string'
import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite'

/**
 * Makes classic scripts of the app's modules, because Chromium keeps compiled code of those only
 * (docs/decisions/0020). Each script gives the others what it shares in `window.vb`, which is read once: nothing that is
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
      for (const { isEntry, isDynamicEntry, imports } of Object.values(chunks)) {
        if (!isEntry && !isDynamicEntry) throw new Error('Two scripts share what is in neither of them')
        if (imports.some((name) => !chunks[name]?.isEntry))
          throw new Error('A script needs another than the first')
      }
      const named = (path: string) => Object.values(chunks).find(({ fileName }) => fileName.endsWith(path))
      const shared = Object.values(chunks).find(({ isEntry }) => isEntry)?.exports ?? []
      return asScript(code, this.parse(code), chunk, shared, named)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('<script type="module" crossorigin', '<script defer'),
    },
  }
}

type Chunk = Pick<Rolldown.RenderedChunk, 'name' | 'isEntry' | 'fileName'>

/** The global name by which a chunk is known to the others. */
const sharedName = ({ isEntry, name }: Chunk) =>
  isEntry ? 'window.vb.app' : `window.vb[${JSON.stringify(name)}]`

/**
 * A module as a classic script. @param shared what the first script gives the others: a list, in which each thing is known by its place
 * @param named finds the chunk that an `import()` names
 */
function asScript(
  code: string,
  tree: ESTree.Program,
  chunk: Chunk,
  shared: readonly string[],
  named: (path: string) => Chunk | undefined,
) {
  const script = new MagicString(code)
  let loaded = ''
  new Visitor({
    ImportDeclaration: (node) => {
      script.update(node.start, node.end, `const [${importedNames(node, shared)}] = window.vb.app;`)
    },
    ExportNamedDeclaration: (node) => {
      const names = exportedNames(node)
      const given = chunk.isEntry
        ? `[${shared.map((name) => names.get(name))}]`
        : `{${[...names].map(([name, local]) => `${name}: ${local}`)}}`
      script.update(node.start, node.end, `window.vb ??= {}; ${sharedName(chunk)} = ${given};`)
    },
    ImportExpression: ({ start, end, source }) => {
      const found = source.type === 'Literal' ? named(String(source.value).replace(/^\.\//, '')) : undefined
      if (!found) throw new Error(`${chunk.name} imports what isn't there`)
      loaded = `__load(${JSON.stringify(`/${found.fileName}`)}, ${JSON.stringify(found.name)})`
      script.update(start, end, loaded)
    },
    // Vite's wrapper around an import() loads the style sheets of its part first; this app has one, in the page.
    'CallExpression:exit': (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === '__vitePreload')
        script.update(node.start, node.end, loaded)
    },
    ExportDefaultDeclaration: refuse,
    ExportAllDeclaration: refuse,
  }).visit(tree)
  script.prepend(`(() => {\n${loaded && LOAD}`).append('\n})();')
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) }
}

function refuse({ type }: ESTree.Node): never {
  throw new Error(`A script can't have ${type}`)
}

/**
 * Loads a classic script, unless the page has; a promise of what it shares. One of the page's own that didn't come says so only while
 * the page is read: then it is loaded once more, so that nobody waits for ever for what was told before he listened.
 */
const LOAD = `const __load = async (address, name) => {
  const asked = document.readyState !== 'complete' && document.querySelector('[src="' + address + '"]');
  if (asked && !window.vb?.[name]) await new Promise((resolve) => {
    asked.onload = asked.onerror = resolve;
    addEventListener('load', resolve);
  });
  return window.vb?.[name] ?? new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve(window.vb[name]);
    script.onerror = reject;
    document.head.append(script);
  });
};
`

/** Each at its place in what is shared; a gap where something isn't imported. */
function importedNames({ specifiers }: ESTree.ImportDeclaration, shared: readonly string[]): string {
  const locals = new Map(
    specifiers.map((one) =>
      one.type === 'ImportSpecifier' ? [nameOf(one.imported), one.local.name] : refuse(one),
    ),
  )
  return shared.map((name) => locals.get(name) ?? '').join()
}

function exportedNames({ declaration, specifiers }: ESTree.ExportNamedDeclaration): Map<string, string> {
  if (declaration) return refuse(declaration)
  return new Map(specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)]))
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? JSON.stringify(name.value) : name.name
}
