/**
 * Finds what a person would find on the page: by role and name. It runs inside the page, in every browser alike, so it
 * needs nothing around it.
 */
export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'main'
  | 'radio'
  | 'textbox'

export interface Target {
  role: Role
  /** The source of a regular expression. */
  name?: string
  within?: Target
}

/** What is sought, once it can be touched; its label when that is what is touched. */
export function seek(target: Target): HTMLElement | null {
  const selectors: Record<Role, string> = {
    button: 'button',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open]',
    group: 'fieldset',
    heading: 'h1, h2, h3, h4',
    img: 'img',
    link: 'a[href]',
    main: 'main',
    radio: 'input[type=radio]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  }

  /** Its pieces of text with spaces between: 'Dienst', '5' and '06:10' are three words. */
  function textOf(element: Element | null): string {
    const pieces: string[] = []
    const walker = document.createTreeWalker(element ?? document.createElement('i'), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '')
    return pieces.join(' ').replace(/\s+/g, ' ').trim()
  }

  function nameOf(element: HTMLElement): string {
    const tied = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return (
      tied.map((id) => textOf(document.getElementById(id))).join(' ') ||
      element.getAttribute('aria-label') ||
      labels.map(textOf).join(' ') ||
      element.getAttribute('alt') ||
      textOf(element.querySelector(':scope > legend')) ||
      textOf(element)
    )
  }

  function find({ role, name, within }: Target): HTMLElement | null {
    const place = within ? find(within) : document.body
    const candidates = [...(place?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])]
    return (
      candidates.find(
        (one) =>
          (name === undefined || new RegExp(name).test(nameOf(one))) &&
          one.getClientRects().length > 0 &&
          !one.closest('[inert]'),
      ) ?? null
    )
  }

  /** Nothing lies over its middle: a panel that is still sliding away, for instance. */
  function isOnTop(element: HTMLElement): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }

  /** The drivers press a point of the screen: what slides away from there would never be pressed. */
  function isMoving(element: HTMLElement): boolean {
    return document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
  }

  const found = find(target)
  if (!found || found.matches(':disabled')) return null
  const isBox = found instanceof HTMLInputElement && /checkbox|radio/.test(found.type)
  const touched = (isBox && found.closest('label')) || found
  return !isMoving(touched) && isOnTop(touched) ? touched : null
}
