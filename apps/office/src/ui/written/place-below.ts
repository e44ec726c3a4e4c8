/** The size of the calendar, pixels, before it is there. */
const [WIDTH_PX, HEIGHT_PX] = [308, 336]
const GAP_PX = 4

/** Puts what stands over the page below an element; above it where there is no room. */
export function placeBelow(element: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom + GAP_PX + HEIGHT_PX <= clientHeight || top < HEIGHT_PX
  box.style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - WIDTH_PX - GAP_PX))}px`
  box.style.top = `${isBelow ? bottom + GAP_PX : top - HEIGHT_PX - GAP_PX}px`
}
