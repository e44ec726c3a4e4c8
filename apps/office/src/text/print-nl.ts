/** The word on a button that prints a page. */
export const print = 'Afdrukken'
