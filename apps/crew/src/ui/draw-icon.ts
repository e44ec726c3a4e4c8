/**
 * Draws an icon of lucide's. The build takes it in place of lucide's own drawing (vite.config.ts), which can do much that
 * nobody asks for here and weighs a kilobyte of the whole app.
 */
import { createElement, type SVGProps } from 'react'

interface IconData {
  /** Length of a side of the drawing's square. */
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** A component of an icon; hidden from the ear unless it has a name. */
export default function drawIcon({ size, node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
