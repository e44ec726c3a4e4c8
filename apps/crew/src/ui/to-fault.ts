import { nextPicture } from './next-picture.ts'

/** What was refused for it comes into sight with the focus, once it is drawn: the first field of words or choices that isn't right. */
export async function toFault(): Promise<void> {
  await nextPicture()
  const field = document.querySelector<HTMLElement>(':is(select, textarea)[aria-invalid="true"]')
  field?.focus()
  // Not under the buttons that stay.
  field?.scrollIntoView({ block: 'center' })
}
