import { icons } from 'lucide'
import type { Plugin } from 'vite'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

/**
 * Puts the drawings of all icons into the page, where `ui/icon.tsx` points at them: they are there before any script, and no
 * script carries them.
 */
export function iconsInThePage(): Plugin {
  const drawings = ICON_NAMES.map((name) => {
    const shapes = icons[name].map(
      ([tag, shape]) =>
        `<${tag} ${Object.entries(shape)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}/>`,
    )
    return `<g id="${name}">${shapes.join('')}</g>`
  })
  return {
    name: 'icons-in-the-page',
    transformIndexHtml: () => [
      {
        tag: 'div',
        attrs: { hidden: true },
        children: `<svg>${drawings.join('')}</svg>`,
        injectTo: 'body',
      },
    ],
  }
}
