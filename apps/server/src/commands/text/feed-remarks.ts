/** What is said of a feed's rows, in Dutch as the office reads it, and the same in English. `{}` as in `server-sentences.ts`. */
export const FEED_REMARKS: readonly (readonly [dutch: string, english: string])[] = [
  [
    'hetzelfde tijdvak staat er twee keer; één keer overgenomen',
    'the same window is there twice; taken over once',
  ],
  ['meer dan {} afvaarten van één rit', 'more than {} departures of one trip'],
  [
    'afvaarten die ook in een ander tijdvak staan; één keer overgenomen',
    'departures that are in another window too; taken over once',
  ],
  ['start_time of end_time is geen tijd (HH:MM:SS)', 'start_time or end_time is no time (HH:MM:SS)'],
  ['end_time ligt niet na start_time', 'end_time is not after start_time'],
  ['end_time ligt na {}:00:00', 'end_time is after {}:00:00'],
  ['headway_secs is geen geheel getal van {} of meer', 'headway_secs is no whole number of {} or more'],
  [
    'rit met een interval (frequencies.txt) in een blok; elke afvaart is een dienst op zich, los van het blok',
    'trip with a headway (frequencies.txt) in a block; each departure is a shift of its own, apart from the block',
  ],
  [
    'twee verschillende haltetijden met hetzelfde stop_sequence; de rit is niet overgenomen',
    'two different stop times with the same stop_sequence; the trip was not taken over',
  ],
  [
    'rit heeft meer dan {} haltetijden; de rit is niet overgenomen',
    'trip has more than {} stop times; the trip was not taken over',
  ],
  ['haltetijd van een halte die niet in stops.txt staat', 'stop time of a stop that is not in stops.txt'],
  [
    'dezelfde haltetijd staat er twee keer; één keer overgenomen',
    'the same stop time is there twice; taken over once',
  ],
  ['rit heeft minder dan twee bruikbare haltes', 'trip has fewer than two stops that can be used'],
  [
    'geen tijd aan de eerste of laatste halte van een rit; de rit is niet overgenomen',
    'no time at the first or last stop of a trip; the trip was not taken over',
  ],
  ['de tijd loopt terug; de rit is niet overgenomen', 'time goes back; the trip was not taken over'],
  ['veerdienst waar niet om gevraagd is', 'ferry route that was not asked for'],
  ['route zonder route_id', 'route without a route_id'],
  [
    'dezelfde route staat er twee keer; één keer overgenomen',
    'the same route is there twice; taken over once',
  ],
  [
    'zelfde route_id als een eerdere route, met andere gegevens; de eerste geldt',
    'same route_id as an earlier route, otherwise different; the first one holds',
  ],
  ['route is geen veerdienst', 'route is no ferry'],
  [
    'de tijden gelden in een andere tijdzone dan die van de server (TZ_SERVICE, {}); ze zijn overgenomen zoals ze er staan',
    "times are of another time zone than the server's (TZ_SERVICE, {}); they were taken over as they stand",
  ],
  ['halte zonder naam (stop_name)', 'stop without a name (stop_name)'],
  [
    'halte zonder bruikbare plaats (stop_lat, stop_lon)',
    'stop without a place that can be used (stop_lat, stop_lon)',
  ],
  [
    'dezelfde halte staat er twee keer; één keer overgenomen',
    'the same stop is there twice; taken over once',
  ],
  [
    'zelfde stop_id als een eerdere halte, met andere gegevens; de eerste geldt',
    'same stop_id as an earlier stop, otherwise different; the first one holds',
  ],
  ['er staan meer velden in dan de kop kolommen heeft', 'it has more fields than the heading has columns'],
  ['rit vaart op geen van de {} dagen vanaf vandaag', 'trip sails on none of the {} days from today on'],
  ['rit van een service_id zonder vaardagen', 'trip of a service_id without days'],
  ['dezelfde rit staat er twee keer; één keer overgenomen', 'the same trip is there twice; taken over once'],
  [
    'zelfde trip_id als een andere rit; geen van beide is overgenomen',
    'same trip_id as another trip; neither was taken over',
  ],
  ['rit van een andere route', 'trip of another route'],
  ['rit van een route die niet in routes.txt staat', 'trip of a route that is not in routes.txt'],
  ['rit zonder trip_id', 'trip without a trip_id'],
  ['direction_id is geen 0 of 1; weggelaten', 'direction_id is no 0 or 1; left out'],
  ['start_date of end_date is geen bestaande dag', 'start_date or end_date is no existing day'],
  ['end_date ligt voor start_date', 'end_date is before start_date'],
  [
    'dezelfde kalender staat er twee keer; één keer overgenomen',
    'the same calendar is there twice; taken over once',
  ],
  [
    'meer dan één kalender voor een service_id; samen overgenomen',
    'more than one calendar for a service_id; taken over together',
  ],
  ['date is geen bestaande dag', 'date is no existing day'],
  ['exception_type is geen 1 of 2', 'exception_type is no 1 or 2'],
  [
    'dezelfde uitzondering staat er twee keer; één keer overgenomen',
    'the same exception is there twice; taken over once',
  ],
  [
    'tegengestelde uitzondering voor dezelfde dag; de eerste geldt',
    'opposite exception for the same day; the first one holds',
  ],
  ['haltetijd zonder volgnummer (stop_sequence)', 'stop time without a stop_sequence'],
  ['geen tijd (HH:MM:SS); gelezen als weggelaten', 'no time (HH:MM:SS); read as left out'],
  [
    'tijd zonder seconden (HH:MM); gelezen als op de hele minuut',
    'time without seconds (HH:MM); read as on the minute',
  ],
  [
    'niemand stapt hier op of af (pickup_type en drop_off_type 1); niet als halte overgenomen',
    'nobody gets on or off here (pickup_type and drop_off_type 1); not taken over as a stop',
  ],
  [
    'een rit noemt dit station of deze ingang (location_type) in plaats van een halte; overgenomen als halte',
    'a trip names this station or entrance (location_type) in place of a stop; taken over as a stop',
  ],
  [
    'haltes met dezelfde naam en zonder platform_code; aan boord zijn ze niet te onderscheiden',
    'stops of the same name and without a platform_code; nobody aboard can tell them apart',
  ],
  [
    'rit begint voor een andere van zijn blok aankomt; op een eigen dienst gezet',
    'trip begins before another of its block arrives; put on a shift of its own',
  ],
  [
    'het blok heeft meer dan {} haltes; vanaf hier op een eigen dienst gezet',
    'the block has more than {} stops; from here on put on a shift of its own',
  ],
]

/** What else is said of a feed: why nothing of it was taken over, and how far it is. */
export const FEED_SENTENCES: readonly (readonly [dutch: string, english: string])[] = [
  ['Regels gelezen: {}', 'Rows read: {}'],
  ['Diensten geschreven: {} van {}', 'Shifts written: {} of {}'],
  ['de inhoudsopgave', 'the table of contents'],
  [
    'er staat een bestand in buiten de map van het zip-bestand',
    'it holds a file outside the folder of the zip',
  ],
  [
    'het zip-bestand is met een wachtwoord beveiligd; pak het uit en zip het opnieuw',
    'the zip has a password; unpack it and zip it again',
  ],
  [
    'het is ingepakt op een manier die niet gelezen wordt; pak het uit en zip het opnieuw, als gewone zip',
    'it is packed in a way that is not read; unpack it and zip it again, as an ordinary zip',
  ],
  ['het is beschadigd of ongewoon gemaakt ({})', 'it is damaged, or made in an unusual way ({})'],
  ['Overgenomen, maar let op:', 'Taken over, but mind:'],
  ['Geweigerd:', 'Refused:'],
  ['Overgeslagen:', 'Left out:'],
  ['Niets geweigerd.', 'Nothing refused.'],
  [
    '{} bevat {} twee keer ({} en {}). Pak het uit en geef de map mee die geldt.',
    '{} holds {} twice ({} and {}). Unpack it, and give the folder that holds.',
  ],
  [
    '{} (rij {}) is niet in UTF-8 geschreven, zoals GTFS vraagt. Bewaar het bestand opnieuw als UTF-8 (in Excel: "CSV UTF-8") en probeer het opnieuw.',
    '{} (row {}) is not written in UTF-8, as GTFS asks. Save the file again as UTF-8 (in Excel: "CSV UTF-8") and try again.',
  ],
  [
    '{} is niet leesbaar als CSV (rij {}): er staat een aanhalingsteken te veel of te weinig.',
    '{} is not readable as CSV (row {}): there is a quotation mark too many or too few.',
  ],
  [
    '{} is niet leesbaar als CSV (rij {}): een rij is te lang.',
    '{} is not readable as CSV (row {}): a row is too long.',
  ],
  ['{} is niet leesbaar: {}', '{} is not readable: {}'],
  [
    'De dienstregeling vraagt meer geheugen dan een import mag nemen ({} MB). Er is niets overgenomen. Kijk de bestanden na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.',
    'The timetable asks for more memory than an import may take ({} MB). Nothing was taken over. Look at the files, or take the timetable over in parts, with --route or --agency.',
  ],
  [
    'De import duurde langer dan {} minuten en is gestopt. Er is niets overgenomen. Kijk de bestanden na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.',
    'The import took longer than {} minutes and was stopped. Nothing was taken over. Look at the files, or take the timetable over in parts, with --route or --agency.',
  ],
  ['De import is geëindigd. Er is niets overgenomen.', 'The import ended. Nothing was taken over.'],
  [
    'Versie {} is overgenomen, maar wat ze verandert kon niet meer gemeld worden.',
    'Version {} was taken over, but what it changes could not be told any more.',
  ],
]

const IN_PARTS = [
  'Er is niets overgenomen. Kijk het bestand na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.',
  'Nothing was taken over. Look at the file, or take the timetable over in parts, with --route or --agency.',
] as const

/** Of what a feed may hold so much and no more. */
export const TOO_MANY: readonly (readonly [dutch: string, english: string])[] = (
  [
    ['vervoerders', 'agencies'],
    ['routes', 'routes'],
    ['haltes', 'stops'],
    ['ritten', 'trips'],
    ['haltetijden', 'stop times'],
    ['haltetijden met alle afvaarten', 'stop times with all departures'],
    ['kalenders', 'calendars'],
    ['uitzonderingen', 'exceptions'],
    ['verschillende service_id', 'different service_id'],
    ['afvaarten; kijk headway_secs na', 'departures; look at headway_secs'],
  ] as const
).map(([dutch, english]) => [
  `meer dan {} ${dutch}. ${IN_PARTS[0]}`,
  `more than {} ${english}. ${IN_PARTS[1]}`,
])
