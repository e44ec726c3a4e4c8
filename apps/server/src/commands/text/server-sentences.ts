/**
 * What parts of the server that know no language say to an operator, in Dutch, and the same in English. `{}` stands for what is
 * filled in; it comes in the same order in both. What is said of a timetable's feed: `feed-remarks.ts`.
 */
export const SENTENCES: readonly (readonly [dutch: string, english: string])[] = [
  // Settings, data folder, pepper.
  [
    'De gegevensmap {} is al in gebruik door proces {}. Stop dat proces of kies een andere DATA_DIR.',
    'The data folder {} is in use by process {} already. Stop that process or choose another DATA_DIR.',
  ],
  [
    "De pepper in {} is niet die van deze databank: met deze klopt geen enkele pincode. Zet de juiste in {}; is die voorgoed kwijt, aanvaard dan deze met 'npm run vaarboek -- new-pepper'.",
    "The pepper in {} is not that of this database: with this one no PIN is right. Put the right one in {}; if that is lost for ever, accept this one with 'npm run vaarboek -- new-pepper'.",
  ],
  ['Migratie {} is na toepassing gewijzigd.', 'Migration {} was changed after it was applied.'],
  [
    "De rol van DATABASE_URL mag de tabellen van Vaarboek niet lezen: ze zijn van een andere rol. Zet die als MIGRATE_DATABASE_URL, of voer 'vaarboek migrate' uit waar die staat.",
    "The role of DATABASE_URL may not read Vaarboek's tables: they are another role's. Name that in MIGRATE_DATABASE_URL, or run 'vaarboek migrate' where it is set.",
  ],
  // PostgreSQL.
  ['De databank van DATABASE_URL is niet bereikbaar.', 'The database of DATABASE_URL cannot be reached.'],
  [
    'De databank van DATABASE_URL toont een certificaat van een onbekende uitgever ({}). Zet in het adres sslrootcert=BESTAND met het certificaat van die uitgever.',
    'The database of DATABASE_URL shows a certificate of an unknown issuer ({}). Put sslrootcert=FILE with the certificate of that issuer in the address.',
  ],
  [
    'De databank van DATABASE_URL toont een certificaat dat niet (meer) geldig is. Vernieuw het, en kijk of de klok juist staat.',
    'The database of DATABASE_URL shows a certificate that is not valid (any more). Renew it, and look whether the clock is right.',
  ],
  [
    'De databank van DATABASE_URL toont een certificaat voor een andere naam ({}). Gebruik in het adres de naam van het certificaat.',
    'The database of DATABASE_URL shows a certificate for another name ({}). Use the name of the certificate in the address.',
  ],
  [
    'De databank van DATABASE_URL kent geen TLS. Zet het daar aan (ssl = on), of neem sslmode uit het adres.',
    'The database of DATABASE_URL has no TLS. Switch it on there (ssl = on), or take sslmode out of the address.',
  ],
  [
    'De databank van DATABASE_URL heeft in het adres een bestand dat er niet is: {}',
    'The address of DATABASE_URL names a file that is not there: {}',
  ],
  ['De databank van DATABASE_URL weigert de toegang.', 'The database of DATABASE_URL lets nobody in.'],
  ['De databank van DATABASE_URL weigert de toegang: {}', 'The database of DATABASE_URL lets nobody in: {}'],
  [
    'De ingebouwde databank is vastgelopen ({}). De server stopt en moet opnieuw gestart worden; wat bevestigd was staat er nog.',
    'The embedded database got stuck ({}). The server stops and has to be started again; what was confirmed is still there.',
  ],
  ['De databank weigert: {} ({})', 'The database refuses: {} ({})'],
  [
    "De databank van DATABASE_URL heeft encoding {}: namen en teksten passen daar niet in. Maak er een met encoding 'UTF8' (create database … template template0 encoding 'UTF8').",
    "The database of DATABASE_URL has encoding {}: names and texts don't fit in that. Make one with encoding 'UTF8' (create database … template template0 encoding 'UTF8').",
  ],
  [
    'De databank van DATABASE_URL volgt een andere en neemt geen wijzigingen aan: geef het adres van die andere.',
    'The database of DATABASE_URL follows another one and takes no changes: give the address of that other one.',
  ],
  [
    'De databank van DATABASE_URL neemt geen wijzigingen aan (default_transaction_read_only = on). Zet dat uit.',
    'The database of DATABASE_URL takes no changes (default_transaction_read_only = on). Switch that off.',
  ],
  [
    'De databank van DATABASE_URL bewaakt haar regels niet (session_replication_role = {}). Zet dat op origin.',
    "The database of DATABASE_URL doesn't guard its rules (session_replication_role = {}). Set it to origin.",
  ],
  [
    'De databank van DATABASE_URL heeft geen schema public: create schema public authorization {}.',
    'The database of DATABASE_URL has no schema public: create schema public authorization {}.',
  ],
  [
    'De databank van DATABASE_URL begint search_path met het schema {}; Vaarboek staat in public. Verplaats wat er al staat (alter table … set schema public), en dan: alter role {} set search_path = public.',
    'The database of DATABASE_URL begins search_path with the schema {}; Vaarboek lives in public. Move what is there already (alter table … set schema public), and then: alter role {} set search_path = public.',
  ],
  [
    'De databank van DATABASE_URL deelt verbindingen per transactie (PgBouncer met pool_mode = transaction). Zet pool_mode = session, met server_reset_query = DISCARD ALL.',
    'The database of DATABASE_URL shares connections by transaction (PgBouncer with pool_mode = transaction). Set pool_mode = session, with server_reset_query = DISCARD ALL.',
  ],
  [
    'De databank van DATABASE_URL weigert de verbinding: {}. Neem het uit het adres, of laat PgBouncer het aanvaarden (ignore_startup_parameters).',
    'The database of DATABASE_URL refuses the connection: {}. Take it out of the address, or let PgBouncer accept it (ignore_startup_parameters).',
  ],
  [
    "De databank mist {} migraties (vanaf {}), en de rol van DATABASE_URL mag in het schema public geen tabellen maken of wijzigen. Geef haar dat recht (grant usage, create on schema public to ROL), of zet MIGRATE_DATABASE_URL, of voer 'vaarboek migrate' uit waar die staat.",
    "The database lacks {} migrations (from {}), and the role of DATABASE_URL may neither make nor change tables in the schema public. Give it that right (grant usage, create on schema public to ROLE), or set MIGRATE_DATABASE_URL, or run 'vaarboek migrate' where that is set.",
  ],
  // Backups.
  ['{} staat niet op deze machine. {}', '{} is not on this machine. {}'],
  [
    "Installeer de programma's van PostgreSQL, minstens zo nieuw als de server: 'apt install postgresql-client' (Debian, Ubuntu), 'dnf install postgresql' (Fedora) of 'brew install libpq' (macOS).",
    "Install PostgreSQL's programs, at least as new as the server: 'apt install postgresql-client' (Debian, Ubuntu), 'dnf install postgresql' (Fedora) or 'brew install libpq' (macOS).",
  ],
  [
    "Installeer het: 'apt install age' (Debian, Ubuntu), 'dnf install age' (Fedora) of 'brew install age' (macOS).",
    "Install it: 'apt install age' (Debian, Ubuntu), 'dnf install age' (Fedora) or 'brew install age' (macOS).",
  ],
  ['{}: gestopt met {}', '{}: ended with {}'],
  [
    '{} is versleuteld. Geef met --identity het bestand met de privésleutel mee (AGE-SECRET-KEY-…).',
    '{} is encrypted. Give the file with the private key with --identity (AGE-SECRET-KEY-…).',
  ],
  [
    '{} kan met de sleutel in {} niet gelezen worden ({}). Er is niets veranderd.',
    '{} cannot be read with the key in {} ({}). Nothing was changed.',
  ],
  [
    'Dit is een back-up van PostgreSQL: zet DATABASE_URL naar een PostgreSQL waar even een databank bij mag komen.',
    'This is a backup of PostgreSQL: let DATABASE_URL name a PostgreSQL that may have one more database for a while.',
  ],
  [
    'De rol van DATABASE_URL (of MIGRATE_DATABASE_URL, waar die staat) mag geen databank maken: alter role … createdb.',
    'The role of DATABASE_URL (or MIGRATE_DATABASE_URL, where that is set) may not create a database: alter role … createdb.',
  ],
  ['De back-up kon niet geschreven worden: {}', 'The backup could not be written: {}'],
  [
    'In deze databank staan al vaarten. Met --replace komt de back-up in de plaats van alles wat er staat; maak er eerst zelf een back-up van.',
    'There are trips in this database already. With --replace the backup takes the place of all that is there; make a backup of it first.',
  ],
  [
    'Dit is een back-up van {}, maar deze server werkt met {} (zie DATABASE_URL).',
    'This is a backup of {}, but this server works with {} (see DATABASE_URL).',
  ],
  [
    'De back-up is door een nieuwere versie van Vaarboek geschreven ({}). Werk deze eerst bij.',
    'The backup was written by a newer version of Vaarboek ({}). Upgrade this one first.',
  ],
  [
    'De back-up kan niet geopend worden ({}). Er is niets veranderd.',
    'The backup cannot be opened ({}). Nothing was changed.',
  ],
  [
    'De databank die er staat kan niet geopend worden ({}). Met --replace komt de back-up in haar plaats.',
    'The database that is there cannot be opened ({}). With --replace the backup takes its place.',
  ],
  [
    "Er zijn nog {} andere verbindingen met de databank. Stop eerst alle servers en programma's die haar gebruiken.",
    'There are {} other connections to the database. Stop all servers and programs that use it first.',
  ],
  ['{} bestaat al; kies een andere naam.', '{} exists already; choose another name.'],
  [
    '{} is door een nieuwere versie van Vaarboek geschreven. Werk deze eerst bij.',
    '{} was written by a newer version of Vaarboek. Upgrade this one first.',
  ],
  [
    '{} is beschadigd of niet volledig. Er is niets veranderd.',
    '{} is damaged or not complete. Nothing was changed.',
  ],
  ['{} is geen back-up van Vaarboek.', '{} is no backup of Vaarboek.'],
  // While a command runs.
  [
    'De server stopt. Er is niets overgenomen; geef de opdracht opnieuw als hij weer draait.',
    'The server stops. Nothing was taken over; give the command again when it runs.',
  ],
  ['De opdracht is afgebroken. Er is niets overgenomen.', 'The command was stopped. Nothing was taken over.'],
  // People, ships, tablets, messages.
  ['Er is al een schip dat zo heet.', 'There is a ship of that name already.'],
  [
    'Er is al een steward die zo heet. Voeg de twee samen.',
    'There is a steward of that name already. Merge the two.',
  ],
  ['Dit schip bestaat niet', 'There is no such ship.'],
  ['Dit traject bestaat niet', 'There is no such track.'],
  ['Deze storing bestaat niet', 'There is no such malfunction.'],
  ['Deze concessie heeft geen trajecten', 'This concession has no tracks.'],
  [
    'Er is geen toestel {} in concessie {}, of het is al vergeten.',
    'There is no tablet {} in concession {}, or it was forgotten already.',
  ],
  ['Concessie {} heeft geen kapitein met nummer {}.', 'Concession {} has no captain with number {}.'],
  ['Dit einde bestaat niet. Kies een dag en een uur.', 'There is no such end. Choose a day and an hour.'],
  ['Dit einde is al voorbij. Kies een later uur.', 'This end is over already. Choose a later hour.'],
  [
    'Dit einde ligt meer dan een jaar ver. Kies een vroegere dag.',
    'This end is more than a year ahead. Choose an earlier day.',
  ],
  // Checklists.
  ['De checklist is leeg.', 'The checklist is empty.'],
  ['Een checklist heeft ten hoogste {} punten.', 'A checklist has {} points at most.'],
  ["Punt {}: '{}' is niet goed.", "Point {}: '{}' isn't right."],
  ['Punt {}: dit is geen punt.', 'Point {}: this is no point.'],
  ['De CSV kan niet gelezen worden: {}', 'The CSV cannot be read: {}'],
  ['De JSON kan niet gelezen worden.', 'The JSON cannot be read.'],
  // Timetables.
  ['Er is niets over te nemen.\n{}', 'There is nothing to take over.\n{}'],
  ['Er is niets te vinden op {}.', 'There is nothing at {}.'],
  ['{} is geen leesbaar zip-bestand.', '{} is no readable zip file.'],
  [
    '{} is uitgepakt te groot om een dienstregeling te zijn.',
    '{} is too large, unpacked, to be a timetable.',
  ],
  ['{} in {} is niet uit te pakken: {}', '{} in {} cannot be unpacked: {}'],
  ['{} is leeg.', '{} is empty.'],
  ['{} ontbreekt in de dienstregeling.', '{} is missing in the timetable.'],
  ['{} mist de kolom {}.', '{} lacks the column {}.'],
  ['{} (rij {}) is te lang.', '{} (row {}) is too long.'],
  ['Er is geen veerdienst {} in {}. Wel: {}.', 'There is no ferry route {} in {}. There is: {}.'],
  ['Er is geen vervoerder {} in {}. Wel: {}.', 'There is no agency {} in {}. There is: {}.'],
  [
    '{} en {} ontbreken allebei: niemand weet wanneer er gevaren wordt.',
    '{} and {} are both missing: nobody knows when it sails.',
  ],
  [
    'De dienstregeling is afgelopen op {} (feed_end_date in feed_info.txt: {}; laatste vaardag: {}). Er is niets overgenomen. Vraag een nieuwe dienstregeling.',
    'The timetable ended on {} (feed_end_date in feed_info.txt: {}; last day: {}). Nothing was taken over. Ask for a new timetable.',
  ],
  [
    'Een versie kan niet ingaan op {}: die dag is voorbij.',
    'A version cannot begin on {}: that day is over.',
  ],
  ['Deze dienstregeling vaart op geen enkele dag vanaf {}.', 'This timetable sails on no day from {} on.'],
  [
    'Er kwam intussen een andere versie bij. Voer de dienstregeling opnieuw in.',
    'Another version came meanwhile. Import the timetable again.',
  ],
  [
    'Versie {} is intussen weggegooid. Voer de dienstregeling opnieuw in.',
    'Version {} was thrown away meanwhile. Import the timetable again.',
  ],
  ['Versie {} bestaat niet.', 'There is no version {}.'],
  ['Versie {} is al ingetrokken.', 'Version {} is withdrawn already.'],
  [
    'Versie {} kan niet worden ingetrokken: dan geldt er op {} geen enkele dienstregeling. Voer eerst een andere in.',
    'Version {} cannot be withdrawn: no timetable would hold on {}. Import another one first.',
  ],
]
