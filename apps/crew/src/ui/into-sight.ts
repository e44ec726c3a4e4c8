/** A `ref` that scrolls what is drawn again into sight, once, as little as need be. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
