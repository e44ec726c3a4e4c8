import { minify as byTerser } from 'terser'
import { minify, type Plugin } from 'vite'

/**
 * Writes functions and values that are used once where they are used, which Vite's own minifier doesn't: terser does, of what that
 * minifier has simplified, each with a source map. Names are left to the minifier, which comes last. Not in the first script: React's
 * code only grows by it.
 */
export function usedOnce(): Plugin[] {
  const step = (name: string, shorten: (code: string) => Promise<{ code: string; map: string }>): Plugin => ({
    name: `used-once:${name}`,
    apply: 'build',
    enforce: 'post',
    renderChunk: (code, { isEntry }) => (isEntry ? null : shorten(code)),
  })
  return [
    step('simplified', async (code) => {
      const { code: shorter, map } = await minify('script.js', code, { mangle: false, sourcemap: true })
      return { code: shorter, map: JSON.stringify(map) }
    }),
    step('written-where-used', async (code) => {
      const { code: shorter = code, map } = await byTerser(code, {
        compress: {
          ecma: 2020,
          // What is written where it is used leads to more of it; a third time only makes the code larger once it is compressed.
          passes: 2,
          // Reading a property changes nothing, as in `treeshake` of the build.
          pure_getters: true,
          // No function here is called with `new` unless it is a class.
          unsafe_arrows: true,
          unsafe_methods: true,
          conditionals: false,
          inline: 1,
        },
        mangle: false,
        sourceMap: true,
      })
      return { code: shorter, map: String(map) }
    }),
  ]
}
