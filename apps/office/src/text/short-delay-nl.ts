/** The Dutch of a delay beside a boat that is drawn. Loaded with the views that draw boats. */
export const shortDelays = {
  atLeast: (minutes: number) => `ten minste +${minutes}`,
  exactly: (minutes: number) => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)}`,
}
