/**
 * Every Dutch sentence of the app, once. Texts of the specification stand to the letter, odd spelling included
 * (AMB-64); those under `own` are ours, where it gives none (AMB-65).
 */
export const nl = {
  required: 'Dit veld is verplicht',
  loading: 'Laden',
  back: 'Terug',
  close: 'Sluiten',
  leaving: 'You are now leaving, are you sure?',

  login: {
    title: 'Welkom aan boord',
    submit: 'Login',
    forgot: 'Pincode vergeten?',
    offline: 'Offline',
    unauthorized: 'Unauthorized',
    unknownUser: 'Gebruiker niet gevonden',
    wrongCombination: 'Deze combinatie van e-mailadres en wachtwoord is niet geldig',
    captainNotFound: 'Captain with token not found (Try to login again?)',
  },

  forgotPin: {
    submit: 'Verzenden',
    doneTitle: 'Bekijk je inbox',
    doneSubtitle: 'Succesvol verstuurd',
    backToLogin: 'Terug naar login',
  },

  wizard: {
    title: 'Uw vaart starten',
    steps: ['Traject', 'Dienstregeling', 'Schip', 'Bemanning'],
    next: 'Verder',
    toTrip: 'Naar vaart',
    toChecklist: 'Naar checklist',
    chooseTrack: 'Kies een traject',
    chooseShift: 'Kies een dienst',
    chooseShip: 'Kies een schip',
    chooseStewards: 'Selecteer stewards',
    incomplete: 'Onvoltooid',
    results: (count: number) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
    add: 'Toevoegen',
    allLetters: 'A-Z',
    addStewards: 'Stewards toevoegen',
    confirm: 'Bevestigen',
    backToStewards: 'Terug naar stewards',
    stewardAdded: 'Steward toegevoegd',
    success: 'Succesvol!',
  },

  recap: { next: 'Volgende', end: 'Einde' },

  dashboard: {
    startTrip: 'Start vaart',
    currentTrip: 'Huidige vaart',
    reportMalfunction: 'Storing versturen',
    malfunctions: 'Storingen',
    notifications: 'Meldingen',
    checklist: 'Checklist',
    help: 'Help & Contact',
  },

  trip: {
    atStop: 'HUIDIGE HALTE',
    underWay: 'onderweg naar halte',
    start: 'Start vaart',
    arrived: 'Aangekomen aan halte',
    anotherShift: 'Extra dienst varen',
    noStops: 'Geen haltes beschikbaar?',
    misconfigured: 'Fout in configuratie',
    passengersOf: (stop: string) => `passagiers van ${stop}`,
    passengersAboard: 'Huidige passagiers',
    finish: 'Dienst beëindigen',
    backToTrip: 'Terug naar huidige vaart',
  },

  passengers: {
    title: 'Passagiers',
    boarding: 'Opstappers',
    alighting: 'Afstappers',
    everyoneOff: 'Alle passagiers van boord',
    confirm: 'Bevestigen',
    end: 'Dienst beëindigen',
  },

  edit: {
    skipTitle: 'Halte overslaan',
    insertTitle: 'Halte invoegen',
    whyPier: 'Probleem op steiger',
    whyOther: 'Andere...',
    explain: 'Vul een reden in',
    confirmTitle: 'Ben je zeker?',
    confirmBody: 'Je vaartschema wordt onherroepelijk ingediend.',
  },

  overview: { title: 'Overview', toChecklist: 'Naar Checklist', toDashboard: 'Naar dashboard' },

  upload: {
    title: 'Dienst versturen',
    settings: 'Vaart gegevens versturen',
    checklist: 'Checklist versturen',
    counts: 'Tellingen doorsturen',
    logout: 'Uitloggen',
  },

  resume: { title: 'Vaart onvoltooid' },

  logout: {
    submit: 'Uitloggen',
    toTrip: 'Naar huidige vaart',
    toChecklist: 'Naar checklist',
    checklistOpenTitle: 'Checklist onvoltooid',
    checklistOpenBody: 'Het blijkt dat de checklist nog niet is voltooid.',
    tripOpenTitle: 'Vaart onvoltooid',
    tripOpenBody: 'Het blijkt dat de huidige vaart nog niet is voltooid.',
    failed: 'Logout error.',
  },

  whoops: { subtitle: 'Oeps?!', title: 'Er is iets misgegaan', unhandled: 'Unhandled rejection' },

  own: {
    backToDashboard: 'Terug naar dashboard',
    email: 'E-mailadres',
    pin: 'Pincode',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    stop: 'Halte',
    hours: 'Uren',
    minutes: 'Minuten',
    why: 'Reden',
    remarks: 'Opmerkingen',
    resume: 'Vaart hervatten',
    cancel: 'Annuleren',
    skip: 'Halte overslaan',
    people: 'Personen',
    bikes: 'Fietsen',
    areYouSure: 'Ben je zeker?',
    notSaved: 'Dit toestel kan niet opslaan. Er is niets bevestigd.',
    askOfStorage: 'Maak ruimte vrij of herstart de app.',
    offline: 'Offline',
    online: 'Verbonden',
    sending: 'Bezig met verzenden',
    allSent: 'Alles verzonden',
    waiting: (count: number) => (count === 1 ? '1 wacht op verzending' : `${count} wachten op verzending`),
    waitingOnDevice: (count: number) =>
      count === 1
        ? 'Op dit toestel wacht nog 1 gegeven op verzending.'
        : `Op dit toestel wachten nog ${count} gegevens op verzending.`,
    refusedByShore: (count: number) =>
      count === 1 ? '1 geweigerd door de wal' : `${count} geweigerd door de wal`,
    tryAgain: 'Opnieuw proberen',
    loginAgain: 'Opnieuw aanmelden',
    needsLogin: 'Je sessie is verlopen. Je kunt verder werken; meld je opnieuw aan om te verzenden.',
    lastSent: (time: string) => `Laatst verzonden om ${time}`,
    neverSent: 'Nog niets verzonden',
    needsNetwork: 'Hiervoor is een verbinding nodig.',
    newVersion: 'Nieuwe versie beschikbaar',
    useNewVersion: 'Nu bijwerken',
    themes: { dag: 'Dag', avond: 'Avond', nacht: 'Nacht' },
  },
} as const
