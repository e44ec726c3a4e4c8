import { nextFrame } from './next-frame.ts'

/**
 * Takes the focus to the first field of words or choices that isn't right, once it is drawn, and brings it
 * into sight.
 */
export async function toFault(): Promise<void> {
  await nextFrame()
  const field = document.querySelector<HTMLElement>(':is(select, textarea)[aria-invalid="true"]')
  field?.focus()
  // Not under the buttons that stay.
  field?.scrollIntoView({ block: 'center' })
}
