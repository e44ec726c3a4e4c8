/** Headers of the office's calls beside the usual ones. */

/** On every change: a page of another origin can't set it. */
export const OFFICE_HEADER = 'X-Kantoor'
/** On every response: the version of the office app that the server serves, of which a page may be an older one. */
export const VERSION_HEADER = 'X-Office-Version'
/** On a list that a standby read: the moment whose changes it has, ISO 8601; none on what is as it stands now. */
export const AS_OF_HEADER = 'X-Kantoor-As-Of'
/** On what the app asks by itself, nobody having touched anything: it doesn't keep a session from ending. */
export const BACKGROUND_HEADER = 'X-Kantoor-Background'
