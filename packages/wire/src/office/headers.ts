/** Which headers the office's calls have beside the usual ones. */

/** On every change: a page of another origin can't set it. */
export const OFFICE_HEADER = 'X-Kantoor'
/** On what the app asks by itself, nobody having touched anything: it doesn't keep a session from ending. */
export const BACKGROUND_HEADER = 'X-Kantoor-Background'
