/** The Dutch of an invitation, and of choosing a password. */
export const text = {
  title: 'Kies je wachtwoord',
  welcome: (name: string, concession: string) =>
    `Dag ${name}. Je krijgt toegang tot het kantoor van ${concession}.`,
  rule: 'Minstens 12 tekens. Een korte zin is het makkelijkst te onthouden.',
  again: 'Nog eens hetzelfde',
  different: 'De twee wachtwoorden zijn niet gelijk.',
  submit: 'Bewaren en aanmelden',
  toLogin: 'Naar het aanmelden',
}
