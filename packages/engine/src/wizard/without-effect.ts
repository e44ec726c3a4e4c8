/**
 * Two handlers of the specification that do nothing anybody could see (ERR-14, ERR-15, AMB-72). They stand here so that
 * nobody builds them again with an effect.
 */

/** The token after a failed fetch while online: it stays as it is. */
export function resetToken(token: string | null): string | null {
  return token
}

/** The error that an internal handler of failed steps builds; nothing displays it. */
export function stepsError(title: string): { title: string; subtitle: string; body: string; icon: string } {
  return { title, subtitle: 'Oeps?!', body: 'Steps error.', icon: 'radar' }
}
