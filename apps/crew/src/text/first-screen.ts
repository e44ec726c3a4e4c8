/** The Dutch of the first screen, which is loaded with it; `nl.ts` has this and all the rest. */
export const firstScreen = {
  required: 'Dit veld is verplicht',
  loading: 'Laden',
  close: 'Sluiten',
  login: {
    title: 'Welkom aan boord',
    submit: 'Login',
    forgot: 'Pincode vergeten?',
    offline: 'Offline',
    unauthorized: 'Unauthorized',
    unknownUser: 'Gebruiker niet gevonden',
    wrongCombination: 'Deze combinatie van e-mailadres en wachtwoord is niet geldig',
    captainNotFound: 'Captain with token not found (Try to login again?)',
    language: 'Taal',
  },
  whoops: { subtitle: 'Oeps?!', title: 'Er is iets misgegaan' },
  helps: {
    network: 'De wal is niet bereikbaar. Probeer het opnieuw zodra er verbinding is.',
    login: 'Meld je opnieuw aan.',
    wait: 'De wal kan dit nu niet verwerken. Wacht even en probeer het opnieuw; blijft het misgaan, bel dan de wal.',
  },
  own: {
    portal: 'Dit netwerk laat niets door. Meld je aan op de wifi of zet die uit: alles blijft bewaard.',
    product: 'Vaarboek',
    email: 'E-mailadres',
    pin: 'Pincode',
    code: 'Code',
    noStorage: 'Dit toestel kan niets bewaren. Vaarboek kan hier niet gebruikt worden.',
    heldUp: 'Een ouder tabblad houdt Vaarboek tegen. Sluit de andere tabbladen.',
    storageLost: 'Dit toestel is gewist: wat wachtte op verzending is weg.',
    waitingOnDevice: (count: number) =>
      count === 1
        ? 'Op dit toestel wacht nog 1 gegeven op verzending.'
        : `Op dit toestel wachten nog ${count} gegevens op verzending.`,
    newVersion: 'Nieuwe versie beschikbaar',
    useNewVersion: 'Nu bijwerken',
    closePanel: 'Paneel sluiten',
    screenFailed: 'Dit scherm kan niet getoond worden. Wat je bevestigd hebt, is bewaard.',
    showAgain: 'Opnieuw tonen',
  },
}
