import { dirname, join, sep } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, '../src')
/** Has what the app uses of React as names of its own. */
const NAMES = join(SOURCES, 'ui/react.ts')

/** The app's own modules take React from `ui/react.ts`, and what they draw is made by its `createElement`. */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    // While one develops React has a runtime of its own, which says more.
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      oxc: { jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' } },
      build: {
        rolldownOptions: {
          transform: { inject: { createElement: [NAMES, 'createElement'], Fragment: [NAMES, 'Fragment'] } },
        },
      },
    }),
    resolveId: {
      filter: { id: /^react$/ },
      handler: (_, importer = '') =>
        dirname(importer).startsWith(SOURCES + sep) && importer !== NAMES ? NAMES : null,
    },
  }
}
