/** As a `ref`: what is drawn anew is scrolled into sight, once, as little as need be. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
