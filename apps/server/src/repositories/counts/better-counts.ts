/** The count of a stop that holds: the shore's where there is one, else the crew's. Parts of statements. */

/** The count of stop visit `v` that holds: somebody's ashore who knew better, else the crew's. @see CORRECTED */
export const better = (column: string) => `coalesce(c.${column}, v.${column})`

/** What somebody ashore counted at stop visit `v`, as `c`. */
export const CORRECTED = 'left join shore_corrections c on c.concession = v.concession and c.visit = v.id'
