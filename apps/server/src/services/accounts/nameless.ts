/** What is shown instead of the name of who asked to be forgotten. */
export const NAMELESS = 'Vergeten'
