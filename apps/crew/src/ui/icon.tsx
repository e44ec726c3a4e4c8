/** An icon: one of the drawings that stand in the page. */
import { createElement, type SVGAttributes } from 'react'
import type { IconName } from './icon-names.ts'

interface Props extends Pick<SVGAttributes<SVGSVGElement>, 'aria-label' | 'className' | 'role'> {
  of: IconName
}

/** Hidden from screen readers unless it has a label. */
export function Icon({ of: name, ...attributes }: Props) {
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
    createElement('use', { href: `#${name}` }),
  )
}
