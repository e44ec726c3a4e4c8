/** Hours that a link for a screen on the wall lasts: where nothing is said, and at most. */
export const WALL_HOURS = 12
export const MOST_WALL_HOURS = 7 * 24
