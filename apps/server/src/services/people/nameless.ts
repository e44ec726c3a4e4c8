/** The name that is shown for somebody who was forgotten. */
export const NAMELESS = 'Vergeten'
