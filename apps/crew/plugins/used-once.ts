import { minify as byTerser, type CompressOptions } from 'terser'
import { minify, type Plugin } from 'vite'

/**
 * Writes functions and values that are used once where they are used, which Vite's own minifier doesn't: terser does, of what that
 * minifier has simplified, each with a source map. Names are left to the minifier, which comes last. In the first script only values:
 * React's functions would make it larger, and what holds of our own code (getters, classes) isn't asked of React's.
 */
export function usedOnce(): Plugin[] {
  const step = (name: string, renderChunk: NonNullable<Plugin['renderChunk']>): Plugin => ({
    name: `used-once:${name}`,
    apply: 'build',
    enforce: 'post',
    renderChunk,
  })
  return [
    step('simplified', async (code) => {
      const { code: shorter, map } = await minify('script.js', code, { mangle: false, sourcemap: true })
      return { code: shorter, map: JSON.stringify(map) }
    }),
    step('written-where-used', async (code, { isEntry }) => {
      const { code: shorter = code, map } = await byTerser(code, {
        compress: isEntry ? OF_REACT : OURS,
        mangle: false,
        sourceMap: true,
      })
      return { code: shorter, map: String(map) }
    }),
  ]
}

const BOTH = {
  ecma: 2020,
  // What is written where it is used leads to more of it; a third time only makes the code larger once it is compressed.
  passes: 2,
  conditionals: false,
  inline: 1,
} as const satisfies CompressOptions

const OF_REACT: CompressOptions = { ...BOTH, reduce_funcs: false, booleans: false, sequences: false }

const OURS: CompressOptions = {
  ...BOTH,
  // Reading a property changes nothing, as in `treeshake` of the build.
  pure_getters: true,
  // No function here is called with `new` unless it is a class.
  unsafe_arrows: true,
  unsafe_methods: true,
}
