/**
 * Draws an icon of lucide. Its package for React brings a runtime with options that nothing here uses; the shapes alone are
 * 2 kB less.
 */
import type { IconNode } from 'lucide'
import { createElement, type SVGAttributes } from 'react'

interface Props extends Pick<SVGAttributes<SVGSVGElement>, 'aria-label' | 'className' | 'role'> {
  of: IconNode
}

/** Hidden from screen readers unless it has a label. */
export function Icon({ of: shapes, ...attributes }: Props) {
  const drawn = shapes.map(([tag, shape]) => createElement(tag, shape))
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': !attributes['aria-label'],
      ...attributes,
    },
    ...drawn,
  )
}
