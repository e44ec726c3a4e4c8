/** The Dutch of who comes back from the login of their organisation. */
export const text = {
  confirmed: 'Bevestigd',
  goOn: 'Sluit dit tabblad en ga verder in het andere.',
  notConfirmed: 'Niet bevestigd',
  tryThere: 'Sluit dit tabblad en probeer het in het andere opnieuw.',
}
