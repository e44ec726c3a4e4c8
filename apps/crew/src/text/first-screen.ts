/**
 * The Dutch of the first screen before anything has come behind it; `nl.ts` has this and all the rest, also what comes of a login. It is
 * loaded whatever the captain speaks.
 */
export const firstScreen = {
  required: 'Dit veld is verplicht',
  loading: 'Laden',
  close: 'Sluiten',
  login: {
    title: 'Welkom aan boord',
    submit: 'Login',
    forgot: 'Pincode vergeten?',
    language: 'Taal',
  },
  whoops: { subtitle: 'Oeps?!', title: 'Er is iets misgegaan' },
  product: 'Vaarboek',
  email: 'E-mailadres',
  pincode: 'Pincode',
  code: 'Code',
  noStorage: 'Dit toestel kan niets bewaren. Vaarboek kan hier niet gebruikt worden.',
  heldUp: 'Een ouder tabblad houdt Vaarboek tegen. Sluit de andere tabbladen.',
  closePanel: 'Paneel sluiten',
  screenFailed: 'Dit scherm kan niet getoond worden. Wat je bevestigd hebt, is bewaard.',
  showAgain: 'Opnieuw tonen',
}
