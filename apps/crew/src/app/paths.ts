/** The two places everybody knows without knowing the rest. */

export const LOGIN_PATH = '/'
/** The place for whoever knows no other. */
export const HOME_PATH = '/dashboard'
