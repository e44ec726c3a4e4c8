/** The Dutch of the page Bemanning. */
export const text = {
  title: 'Bemanning',
  lists: { kapiteins: 'Kapiteins', stewards: 'Stewards' },
  search: 'Zoeken op naam',
  shownSoFar: (count: number) => `De eerste ${count}`,
  open: (name: string) => `${name} bekijken`,
  name: 'Naam',
  email: 'E-mailadres',
  save: 'Bewaren',
  noMatch: 'Niemand met die naam. Typ een deel van de naam of wis wat je zocht.',

  captains: {
    none: 'Nog geen kapiteins. Voeg de eerste toe: die krijgt een pincode en kan zich op een tablet aanmelden.',
    count: (count: number) => (count === 1 ? '1 kapitein' : `${count} kapiteins`),
    add: 'Kapitein toevoegen',
    lastLogin: 'Laatst aangemeld',
    never: 'nog niet',
    state: 'Toestand',
    active: 'actief',
    blocked: 'geblokkeerd',
    pinSent: (until: string) => `nieuwe pincode gemaild, werkt tot ${until}`,
    pinWay: 'De pincode',
    pinWays: { shown: 'hier tonen, één keer', mailed: 'mailen naar de kapitein' },
    addSubmit: 'Toevoegen',
    saveName: 'Naam bewaren',
    phone: 'Telefoon',
    phoneHint: 'Staat op het noodblad van het schip waarop deze kapitein vaart.',
    savePhone: 'Telefoon bewaren',
    emailHint:
      'Daarmee meldt deze kapitein zich aan. Wie aangemeld is, blijft dat; een pincode die naar het oude adres ging, werkt niet meer.',
    saveEmail: 'E-mailadres bewaren',
    sailsNow: (ship: string, people: number | null) =>
      people === null ? `vaart met ${ship}` : `vaart met ${ship}, ${people} aan boord`,
    sails: (ship: string, people: number | null) =>
      people === null
        ? `Vaart nu met ${ship}; er is nog geen halte geteld.`
        : `Vaart nu met ${ship}, ${people} ${people === 1 ? 'passagier' : 'passagiers'} aan boord.`,
    stillShowPin: 'Toch een nieuwe pincode tonen',
    stillBlock: 'Toch blokkeren',
    showPin: 'Nieuwe pincode tonen',
    showPinHint:
      'De oude pincode werkt daarna niet meer, en de kapitein wordt overal afgemeld. Wat op een tablet staat, blijft daar.',
    mailPin: 'Nieuwe pincode mailen',
    mailPinHint: 'De nieuwe pincode werkt 24 uur. De oude werkt tot de kapitein zich met de nieuwe aanmeldt.',
    block: 'Blokkeren',
    blockHint:
      'Blokkeren: de kapitein wordt overal meteen afgemeld en kan daarna niet meer aanmelden. Wat op een tablet staat, gaat naar de wal zodra de kapitein weer toegelaten is.',
    unblock: 'Weer toelaten',
    forget: 'Vergeten',
    forgetHint: (name: string) =>
      `Naam, e-mailadres, pincode en aanmeldingen verdwijnen; tellingen en vaarten blijven, zonder naam. Dit kan niet ongedaan gemaakt worden. Typ ‘${name}’ om het te doen.`,
    forgetName: 'De naam, om zeker te zijn',
    pinIs: 'De pincode is',
    pinOnce: 'De pincode is alleen nu te zien. Geef hem door aan de kapitein en aan niemand anders.',
    pinLost: 'Heb je de pincode doorgegeven? Hij is hierna niet meer te zien.',
    pinGone: 'De pincode is gemaakt maar kwam hier niet aan. Sluit dit venster en geef een nieuwe.',
    ready: 'Klaar',
    paste: 'Kapiteins plakken',
    pasteHint:
      'Een rij per kapitein: naam en e-mailadres, uit een rekenblad of een CSV-bestand. Klopt een rij niet, dan wordt niemand toegevoegd.',
    pinWaysOfMany: { shown: 'hier tonen, één keer, op één lijst', mailed: 'mailen naar elke kapitein' },
    pins: 'Pincodes van nieuwe kapiteins',
    pin: 'Pincode',
    pinsOnce: (count: number) =>
      `${count === 1 ? 'Deze pincode is' : `Deze ${count} pincodes zijn`} alleen nu te zien. Druk ze af en geef elke kapitein alleen de eigen pincode.`,
    print: 'Afdrukken',
    pinsLost: 'Deze pincodes zijn nog niet afgedrukt, en hierna niet meer te zien. Toch weggaan?',
    pinsGone:
      'De kapiteins zijn toegevoegd, maar hun pincodes kwamen hier niet aan. Sluit dit venster. Elke kapitein kan op het aanmeldscherm een pincode vragen, of jij geeft er een.',
    done: {
      added: (name: string) => `${name} is toegevoegd.`,
      addedMany: (count: number, unmailed: readonly string[]) =>
        [
          count === 1 ? '1 kapitein is toegevoegd.' : `${count} kapiteins zijn toegevoegd.`,
          ...(unmailed.length === 0
            ? []
            : [
                `Geen e-mail kregen: ${unmailed.join(', ')}. Kijk de mailserver na, of geef hun een nieuwe pincode.`,
              ]),
        ].join(' '),
      readdressed: (name: string) => `${name}: het e-mailadres is bewaard.`,
      phoned: (name: string) => `${name}: de telefoon is bewaard.`,
      renamed: (name: string) => `${name}: de naam is bewaard.`,
      pinMailed: (name: string) => `${name} krijgt een e-mail met de nieuwe pincode.`,
      mailFailed:
        'Maar de e-mail kon niet verstuurd worden. Kijk de mailserver na, of toon een nieuwe pincode.',
      blocked: (name: string) => `${name} is geblokkeerd en overal afgemeld.`,
      unblocked: (name: string) => `${name} mag weer aanmelden.`,
      forgotten: (name: string) => `${name} is vergeten.`,
    },
  },

  stewards: {
    none: 'Nog geen stewards. Voeg ze hier toe; een kapitein kan het ook aan boord.',
    count: (count: number) => (count === 1 ? '1 steward' : `${count} stewards`),
    add: 'Steward toevoegen',
    addSubmit: 'Toevoegen',
    paste: 'Stewards plakken',
    pasteHint:
      'Een rij per steward: voornaam en naam, uit een rekenblad of een CSV-bestand. Klopt een rij niet, dan wordt niemand toegevoegd.',
    firstname: 'Voornaam',
    lastname: 'Naam',
    portrait: 'Foto',
    state: 'Toestand',
    choosable: 'te kiezen aan boord',
    hidden: 'verborgen',
    spellings: (names: string) => `ook: ${names}`,
    portraitOf: (name: string) => `Foto van ${name}`,
    noPortrait: 'geen',
    saveName: 'Naam bewaren',
    putPortrait: 'Foto bewaren',
    choosePortrait: 'Nieuwe foto (JPEG of PNG)',
    noFile: 'Kies eerst een foto.',
    unreadable: 'Deze foto kan niet gelezen worden. Kies een JPEG of PNG.',
    dropPortrait: 'Foto weghalen',
    hide: 'Verbergen',
    hideHint:
      'Verbergen: bemanningen kunnen deze steward daarna niet meer kiezen. Vaarten blijven de naam tonen.',
    show: 'Weer tonen',
    merge: 'Samenvoegen met …',
    mergeHint: 'Staat iemand er twee keer, met een andere spelling? Zoek de schrijfwijze die moet blijven.',
    mergeSearch: 'Steward die blijft',
    mergeWith: (name: string) => `Samenvoegen met ${name}`,
    mergeNone: 'Niemand anders met die naam.',
    mergeTitle: (from: string, into: string) => `${from} wordt ${into}`,
    mergeTrips: (trips: number, areMore: boolean, from: string, into: string) =>
      trips === 0
        ? `${from} was op geen enkele vaart. ${from} is daarna niet meer te kiezen; wie het aan boord toevoegt krijgt ${into}.`
        : `${areMore ? `Meer dan ${trips} vaarten` : trips === 1 ? '1 vaart' : `${trips} vaarten`} met ${from} ${trips === 1 && !areMore ? 'toont' : 'tonen'} daarna ${into}. Wat genoteerd is blijft bewaard.`,
    mergeForEver: 'Dit kan niet ongedaan gemaakt worden.',
    mergeSubmit: 'Samenvoegen',
    done: {
      added: (name: string) => `${name} is toegevoegd.`,
      addedMany: (count: number) =>
        count === 1 ? '1 steward is toegevoegd.' : `${count} stewards zijn toegevoegd.`,
      saved: (name: string) => `${name} is bewaard.`,
      hidden: (name: string) => `${name} is verborgen.`,
      shown: (name: string) => `${name} is weer te kiezen.`,
      merged: (from: string, into: string) => `${from} en ${into} zijn nu één: ${into}.`,
    },
  },
}
