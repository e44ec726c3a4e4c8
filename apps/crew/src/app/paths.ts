/** The two places everybody knows without knowing the rest. */

export const LOGIN_PATH = '/'
/** Where who knows no other place goes. */
export const HOME_PATH = '/dashboard'
