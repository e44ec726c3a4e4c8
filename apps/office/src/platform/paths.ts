/** Where the office is, below the crew app's own addresses. */
export const HOME = '/kantoor'
export const INVITATION_PATH = `${HOME}/uitnodiging`
