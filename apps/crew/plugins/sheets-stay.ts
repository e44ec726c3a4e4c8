import type { Plugin } from 'vite'

/** Once the names of its classes are put where they are used nothing speaks of a sheet any more, and it would be left out. */
export function sheetsStay(): Plugin {
  return {
    name: 'sheets-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
