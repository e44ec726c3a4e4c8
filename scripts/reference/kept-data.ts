/**
 * The register of GDPR article 30: what is kept where, of whom, why and how long, for docs/reference/kept-data.md. Each table and column
 * stands here; a test fails where one is missing. Columns that say nothing of a person stand under `rest`.
 */

export interface KeptTable {
  /** The table's purpose. */
  why: string
  /** How long a row stays. */
  long: string
  /** People who get to see what is in it of persons. */
  seenBy: string
  /** Columns that say something of a person, each with whom and what. */
  persons: Readonly<Record<string, string>>
  /** The other columns, with blanks between them. */
  rest: string
}

const EVER = 'for ever'
const NAMES = 'until forgotten (in the office, or by `forget-steward`), or `retention --names`'
const LOG = 'for ever, or `retention --log`'
const WITH_TRIP = 'as long as its trip: for ever, or until `thin`'
const TIMETABLE = 'for ever: trips refer to it'
const CREW = 'crews of the concession, the office'
const OFFICE = 'the office'
const ADMINS = 'admins of the office'
const NOBODY = 'nobody; the server only'
const CAPTAIN = 'captain: the number'
const STAFF = 'person of the office: the number'
const TABLET = 'tablet: its own name, a random one; shown as a hash'

/** Tables of the server. */
export const KEPT_DATA: Readonly<Record<string, KeptTable>> = {
  archived_days: nobody(
    'Days whose trips the operator put in files of an archive with `thin`',
    EVER,
    'concession day trips trip_ids stops files archived_at',
  ),
  audit: {
    why: 'Who did what, for disputes and misuse',
    long: 'for ever, or `retention --audit`',
    seenBy: 'admins of the office',
    persons: {
      captain: CAPTAIN,
      staff: STAFF,
      device: TABLET,
      address: 'person of the office: network address',
      subject: 'captain, steward or person of the office it was done to: the number',
      detail: "what was changed; of an operator the account's name",
    },
    rest: 'concession id at action',
  },
  captains: {
    why: 'Who may log in and sail',
    long: NAMES,
    seenBy: CREW,
    persons: {
      id: CAPTAIN,
      email: 'captain: e-mail address, to log in and to get a PIN',
      email_key: 'the same, as it is compared',
      full_name: 'captain: name',
      phone: 'captain: telephone, for who must reach the boat',
      pin_hash: 'captain: PIN, hashed with the pepper',
      pin_set_at: 'captain: since when they have that PIN',
      blocked_at: 'captain: since when kept out',
      sailed_until: 'the day of their last trip in the archive',
    },
    rest: 'concession revision',
  },
  checklist_drafts: {
    why: 'Checklists as the office writes them, before they are published',
    long: 'for ever, unless it is thrown away before it is published',
    seenBy: OFFICE,
    persons: { author: STAFF, changed_by: STAFF },
    rest: 'concession id name kind points ships created_at changed_at revision published_at',
  },
  checklist_entries: {
    why: 'What was checked before and after a trip',
    long: WITH_TRIP,
    seenBy: CREW,
    persons: {
      captain: CAPTAIN,
      device: TABLET,
      remarks: 'what the captain wrote',
      photo: 'the photo, see `photos`',
      recorded_at: 'when the captain did it',
    },
    rest: 'concession id trip_checklist field checked value photo_sequence sequence delivery_key updated_at reckoned_at',
  },
  checklist_fields: nobody(
    'Points of checklists',
    EVER,
    'concession id checklist position category subcategory title text unit increase asks_remarks asks_check details malfunction_when',
  ),
  checklists: {
    why: 'Checklists of ships',
    long: EVER,
    seenBy: OFFICE,
    persons: { published_by: STAFF, note: 'what they wrote as they published it' },
    rest: 'concession id name ship kind published_at draft',
  },
  concessions: nobody('The operators', EVER, 'concession name thrown_away_version'),
  count_reviews: {
    why: 'What somebody ashore said of the counts of a trip',
    long: WITH_TRIP,
    seenBy: OFFICE,
    persons: { staff: STAFF, note: 'their own words', at: 'when they said it' },
    rest: 'concession trip state marks',
  },
  day_counts: nobody(
    'Counts of a day, summed, for reports',
    EVER,
    'concession day track direction stop hour counted people_on people_off bikes_on bikes_off people_aboard bikes_aboard departures people_leaving most_aboard loads seats with_seats corrected archived',
  ),
  day_plans: {
    why: 'What was changed on a day',
    long: EVER,
    seenBy: CREW,
    persons: {
      captain: 'captain who is to sail: the number',
      reason: 'what the office wrote',
      staff: STAFF,
      changed_by: 'who changed it, by name where an operator did',
    },
    rest: 'concession day shift state ship revision changed_at',
  },
  day_punctuality: nobody(
    'How punctual boats were on a day, summed, for reports',
    EVER,
    'concession day track direction stop hour planned measured earliest latest delays archived',
  ),
  day_reviews: {
    why: 'Days whose counts somebody approved',
    long: EVER,
    seenBy: OFFICE,
    persons: { staff: STAFF, approved_at: 'when they did' },
    rest: 'concession day sums changed_at revision',
  },
  danger_categories: {
    why: 'Which malfunctions mean danger to a concession',
    long: EVER,
    seenBy: OFFICE,
    persons: { staff: STAFF },
    rest: 'concession categories revision changed_at',
  },
  day_types: {
    why: 'What people ashore said of the type of a day',
    long: EVER,
    seenBy: OFFICE,
    persons: { staff: STAFF },
    rest: 'concession day type revision changed_at',
  },
  days_to_sum: nobody(
    'Days that are to be summed',
    'as long as its trips wait to be summed: a minute',
    'concession day',
  ),
  device_codes: {
    why: 'Codes that let a new tablet in',
    long: '2 days after they end',
    seenBy: OFFICE,
    persons: {
      used_by: CAPTAIN,
      used_on: TABLET,
      used_at: 'when they logged in',
      code_hash: 'the code, hashed',
    },
    rest: 'concession id name made_at expires_at',
  },
  devices: {
    why: 'Tablets that are known, and what each still holds',
    long: '400 days after the last login',
    seenBy: OFFICE,
    persons: {
      captain: 'captain who was last seen on it: the number',
      device: TABLET,
      last_seen: 'when it was last seen',
      held_of: 'captains whose records wait on it: the numbers',
      secret_hash: 'what the tablet shows itself by, hashed',
    },
    rest: 'concession id first_seen forgotten_at name enrolled_at app_version waiting rejected oldest_waiting_at said_at said revision',
  },
  exports: {
    why: 'Files with counts that the office asked for; the file itself lies in the folder of a server',
    long: 'until it ends, 7 days after it was made',
    seenBy: 'the office; with names admins of it',
    persons: {
      asked_by: STAFF,
      names: 'whether captains stand in the file under their names, otherwise under marks made anew',
    },
    rest: 'concession id kind first_day last_day form events state fault days days_done rows loads_left_out bytes sha256 asked_at started_at touched_at done_at ends_at folder',
  },
  generation: nobody('Which life of the database this is', EVER, 'id first_trip begun_at lost_stewards'),
  hand_overs: {
    why: 'What one shift of the office handed over to the next',
    long: LOG,
    seenBy: OFFICE,
    persons: {
      signed_by: STAFF,
      received_by: STAFF,
      remarks: 'what they wrote',
      content: 'notes of the log, malfunctions and notifications as they were then; no names',
    },
    rest: 'concession id signed_at received_at revision',
  },
  idempotency_keys: {
    why: 'A record that is sent again counts once',
    long: '180 days',
    seenBy: NOBODY,
    persons: { captain: CAPTAIN, answer: 'what the server answered' },
    rest: 'concession key request_hash status at hash_version',
  },
  incident_sights: {
    why: 'Who of the office has seen what came from crews',
    long: '90 days',
    seenBy: OFFICE,
    persons: { staff: STAFF },
    rest: 'concession incident at',
  },
  instructions: {
    why: 'What crews read at a stop',
    long: EVER,
    seenBy: CREW,
    persons: { text: 'what the office wrote' },
    rest: 'concession id track stop until revision',
  },
  log_notes: {
    why: 'What people ashore note while they work',
    long: LOG,
    seenBy: OFFICE,
    persons: {
      staff: STAFF,
      text: 'what they wrote; of a call, something lost or a complaint maybe of whom',
      tags: 'words to find it by',
    },
    rest: 'concession id at kind ship trip is_open written_at changed_at withdrawn_at revision',
  },
  login_codes: {
    why: 'Codes by e-mail for a new tablet',
    long: '2 days after they end',
    seenBy: NOBODY,
    persons: { captain: CAPTAIN, device: TABLET, code_hash: 'the code, hashed' },
    rest: 'concession id created_at expires_at tries used_at',
  },
  malfunction_events: {
    why: 'What the office did about a malfunction',
    long: EVER,
    seenBy: 'the office; crews see how it stands, and who has it',
    persons: {
      staff: STAFF,
      owner: 'person of the office who has it: the number',
      note: 'what the office wrote; no crew sees it',
      done: 'what was done, in words',
      waiting_for: 'what it waits for, in words',
    },
    rest: 'concession id malfunction at state urgent out_of_service duplicate_of waiting_until',
  },
  malfunction_looks: {
    why: 'What somebody of the office has read',
    long: EVER,
    seenBy: 'that person',
    persons: { staff: STAFF },
    rest: 'concession malfunction reply',
  },
  malfunction_mails: {
    why: 'E-mails that are to be sent',
    long: 'until sent, at most a day and a half',
    seenBy: NOBODY,
    persons: { staff: STAFF },
    rest: 'concession malfunction kind tries next_try_at expires_at',
  },
  malfunction_replies: {
    why: 'What crew and office say about a malfunction',
    long: EVER,
    seenBy: CREW,
    persons: {
      captain: CAPTAIN,
      staff: STAFF,
      author: 'captain or person of the office: name; a captain who is forgotten loses it',
      text: 'what they wrote',
      photo: 'the photo, see `photos`',
    },
    rest: 'concession id malfunction client_ref created_at',
  },
  malfunctions: {
    why: 'What is broken aboard',
    long: EVER,
    seenBy: CREW,
    persons: {
      captain: 'captain who reported it: the number',
      device: TABLET,
      remarks: 'what the captain wrote, or answered in a checklist',
      photo: 'the photo, see `photos`',
      owner: 'person of the office who has it: the number',
      done: 'what was done, in words',
      waiting_for: 'what it waits for, in words',
    },
    rest: 'concession id client_ref ship trip shift category urgent recorded_at created_at state out_of_service duplicate_of waiting_until revision changed_at last_crew_reply replied_since_solved checklist_entry',
  },
  migrations: nobody('Which schema the database has', EVER, 'name checksum applied_at'),
  new_pins: {
    why: 'A PIN by e-mail, beside the old one',
    long: 'until used, at most a day',
    seenBy: NOBODY,
    persons: { captain: CAPTAIN, pin_hash: 'captain: PIN, hashed with the pepper' },
    rest: 'concession created_at expires_at',
  },
  notification_deliveries: reading('Who has a notification', 'delivered_at'),
  notification_reads: reading('Who has read a notification', 'read_at'),
  notification_ships: nobody('Which ships a notification is for', EVER, 'concession ship notification'),
  notification_tracks: nobody('Which tracks a notification is for', EVER, 'concession track notification'),
  notification_templates: {
    why: 'Texts that the office sends to crews again and again',
    long: EVER,
    seenBy: OFFICE,
    persons: { staff: STAFF },
    rest: 'concession templates revision changed_at',
  },
  notifications: {
    why: 'Messages from the office to crews',
    long: EVER,
    seenBy: CREW,
    persons: {
      sender_firstname: 'person of the office: first name',
      sender_lastname: 'person of the office: last name',
      staff: STAFF,
      withdrawn_by: STAFF,
      message: 'what the office wrote',
      withdrawn_reason: 'why it was taken back, in words',
    },
    rest: 'concession id title urgent created_at audience until withdrawn_at replaces revision notes_deliveries ends_at',
  },
  pepper_mark: nobody('Whether a pepper is the right one', EVER, 'mark'),
  photos: {
    why: 'What is broken or was found, to be seen',
    long: 'for ever, or `retention --photos`',
    seenBy: CREW,
    persons: { bytes: 'whoever stands on it; drawn again, without place or camera', created_by: CAPTAIN },
    rest: 'concession id type created_at',
  },
  pin_attempts: tries('Guesses at PINs are stopped', { known_device: TABLET }, 'concession id at wrong'),
  pin_requests: tries('Who asks for PINs too often is stopped', {}, 'concession id at'),
  punctuality_bounds: {
    why: 'When a concession calls a departure early or late',
    long: EVER,
    seenBy: OFFICE,
    persons: { staff: STAFF },
    rest: 'concession early_s late_s revision changed_at',
  },
  passenger_alerts: {
    why: 'Notices for passengers',
    long: EVER,
    seenBy: 'passengers while they hold; the office',
    persons: {
      staff: STAFF,
      changed_by: 'person of the office who changed it last: the number',
      withdrawn_by: 'person of the office who withdrew it: the number',
      words: 'what the office wrote',
    },
    rest: 'concession id cause effect starts_at ends_at tracks stops trips written_at changed_at withdrawn_at revision',
  },
  occupancy_bounds: {
    why: 'When a ship is told to be empty or full',
    long: EVER,
    seenBy: ADMINS,
    persons: { staff: STAFF },
    rest: 'concession empty_to many_to few_to standing_to revision changed_at',
  },
  position_settings: {
    why: 'Whether a concession wants to know where its boats are',
    long: EVER,
    seenBy: ADMINS,
    persons: { staff: STAFF },
    rest: 'concession is_on revision changed_at',
  },
  realtime_feeds: {
    why: 'Feeds of live data for passengers’ apps: which are on, the hash of a key, the last rendering',
    long: EVER,
    seenBy: ADMINS,
    persons: { staff: STAFF },
    rest: 'concession kind is_on key_hash tells_extra revision changed_at header_s entities bytes claimed_s',
  },
  push_deliveries: {
    why: 'Pushes that are to be sent',
    long: 'an hour',
    seenBy: NOBODY,
    persons: { token_hash: 'session of a captain' },
    rest: 'concession notification tries next_try_at expires_at',
  },
  push_subscriptions: {
    why: 'Where a tablet gets pushes',
    long: 'until the session ends',
    seenBy: 'nobody here; the push service of the browser gets encrypted bytes at its address',
    persons: {
      token_hash: 'session of a captain',
      endpoint: "tablet: its address at its browser's push service",
      p256dh: 'tablet: public key',
      auth: 'tablet: secret',
      track: 'where they sail',
    },
    rest: 'concession server_key subscribed_at',
  },
  refusals: {
    why: 'How often somebody was refused in an hour, beside its one line in the audit',
    long: '400 days',
    seenBy: 'admins of the office',
    persons: { who: 'captain or person of the office: the number' },
    rest: 'concession action hour times first_at last_at',
  },
  rescues: {
    why: 'Which rescue files were delivered',
    long: EVER,
    seenBy: 'operators, the office',
    persons: { captain: CAPTAIN, device: TABLET, delivered_by: "operator: the account's name" },
    rest: 'concession id signed digest created_at',
  },
  retention: nobody(
    'How long this concession keeps things',
    EVER,
    'concession photos_days names_days positions_days audit_days log_days trails_days changed_at revision',
  ),
  script_errors: {
    why: 'Errors of the app, to mend it',
    long: '90 days',
    seenBy: 'operators (`list-script-errors`)',
    persons: {
      address: 'tablet: network address',
      user_agent: 'tablet: its browser',
      url: 'page it was on',
      context: 'where in the app',
      message: 'what the browser said',
    },
    rest: 'concession id at stack said_at',
  },
  service_days: nobody('Days of the timetable', TIMETABLE, 'concession service day'),
  services: nobody(
    'Calendars of the timetable',
    TIMETABLE,
    'concession id name every_day source_ref version',
  ),
  set_aside_records: {
    why: 'What was refused, so that it can be entered by hand',
    long: EVER,
    seenBy: 'operators (`list-set-aside`)',
    persons: {
      captain: CAPTAIN,
      device: TABLET,
      summary: 'what it was, in words',
      reason: 'why they set it aside, in words',
      content: 'all of the record',
      recorded_at: 'when they did it',
    },
    rest: 'concession id key kind trip flight refusal created_at',
  },
  shift_legs: nobody(
    'Legs of shifts',
    TIMETABLE,
    'concession shift leg trip_ref route_ref direction_id headsign start_s exact_times first_position last_position shape',
  ),
  shift_stops: nobody(
    'Stops of shifts',
    TIMETABLE,
    'concession shift position stop arrival_s departure_s stop_sequence end_sequence',
  ),
  shifts: nobody(
    'Shifts',
    TIMETABLE,
    'concession id track service name has_start_checklist has_end_checklist source_ref version extra_on',
  ),
  ships: nobody(
    'Ships',
    EVER,
    'concession id name max_people max_bikes start_checklist stop_checklist source_ref in_service revision phone vhf',
  ),
  shore_corrections: {
    why: 'Another count of a stop, by somebody ashore who knows better',
    long: WITH_TRIP,
    seenBy: OFFICE,
    persons: { staff: STAFF, reason: 'their own words', at: 'when they said it' },
    rest: 'concession visit people_on people_off people_aboard bikes_on bikes_off bikes_aboard said',
  },
  shore_correction_history: {
    why: 'Each other count of a stop that somebody ashore gave',
    long: WITH_TRIP,
    seenBy: OFFICE,
    persons: { staff: STAFF, reason: 'their own words', at: 'when they said it' },
    rest: 'concession id visit before count',
  },
  ship_calls: {
    why: 'Who was called about a ship, and when',
    long: LOG,
    seenBy: OFFICE,
    persons: {
      staff: STAFF,
      whom: 'who was called, as the office wrote it',
      note: 'what was said, as the office wrote it',
    },
    rest: 'concession id ship trip at',
  },
  staff: {
    why: 'Who works in the office',
    long: 'for ever: what they did keeps its name',
    seenBy: ADMINS,
    persons: {
      id: STAFF,
      email: 'person of the office: e-mail address, to log in',
      email_key: 'the same, as it is compared',
      name: 'person of the office: name',
      password_hash: 'person of the office: password, hashed with the pepper',
    },
    rest: 'created_at',
  },
  staff_attempts: tries(
    'Guesses at passwords are stopped',
    { known: 'browser or session it came from, hashed' },
    'id at wrong',
  ),
  staff_browsers: {
    why: 'A browser that somebody logged in with is told from a stranger’s',
    long: '400 days after the last login there, or until another password is chosen',
    seenBy: NOBODY,
    persons: {
      staff: STAFF,
      hash: 'browser: its secret, hashed',
      last_seen: 'when they last logged in there',
    },
    rest: 'first_seen',
  },
  staff_challenges: {
    why: 'A login by passkey or the organisation’s account that has begun',
    long: 'minutes',
    seenBy: NOBODY,
    persons: { owner: STAFF, address: 'person of the office: network address' },
    rest: 'hash purpose expires_at',
  },
  staff_invites: {
    why: 'Links by which somebody chooses a password',
    long: '2 days after they end',
    seenBy: NOBODY,
    persons: { staff: STAFF, hash: 'the link, hashed' },
    rest: 'concession created_at expires_at used_at',
  },
  staff_members: {
    why: 'Who of the office works for a concession',
    long: EVER,
    seenBy: ADMINS,
    persons: {
      staff: STAFF,
      number: 'person of the office: the number in this concession',
      blocked_at: 'since when kept out',
      malfunction_mails: 'which e-mails they asked for',
      yesterday_mail_at: 'when they are next told of the day before, if they asked for it',
      name: 'what this concession calls them',
      email: 'the address this concession invited',
      joined_at: 'since when they have been here',
    },
    rest: 'concession revision added_at',
  },
  staff_passkeys: {
    why: 'Logins by passkey',
    long: 'until their owner takes them away',
    seenBy: 'that person',
    persons: {
      staff: STAFF,
      name: 'what they call the device',
      credential: 'the key, public',
      public_key: 'the key, public',
      used_at: 'when they logged in by it',
    },
    rest: 'id counter transports created_at',
  },
  staff_provider_accounts: {
    why: 'Logins with the organisation’s own account',
    long: 'until taken away by an administrator or an invitation',
    seenBy: 'administrators, that there is one',
    persons: {
      staff: STAFF,
      issuer: 'whose account it is',
      subject: 'what the organisation knows them by',
      used_at: 'when they logged in by it',
    },
    rest: 'created_at',
  },
  staff_requests: {
    why: 'What the office sends again counts once',
    long: '90 days',
    seenBy: NOBODY,
    persons: { staff: STAFF, result: 'what the server answered' },
    rest: 'concession key request_hash hash_version at',
  },
  staff_roles: {
    why: 'What somebody of the office may do',
    long: 'until taken away',
    seenBy: ADMINS,
    persons: { staff: STAFF, role: 'their role' },
    rest: 'concession',
  },
  staff_sessions: {
    why: 'Logins of the office',
    long: '90 days after they end',
    seenBy: 'that person; admins see when they were last there',
    persons: {
      staff: STAFF,
      hash: 'session, hashed',
      origin: 'the first token of its login, hashed',
      address: 'person of the office: network address',
      agent: 'person of the office: browser',
      seen_at: 'when they were last there',
    },
    rest: 'concession created_at confirmed_at ends_at revoked_at',
  },
  steward_pictures: {
    why: 'Crews choose a steward by face',
    long: NAMES,
    seenBy: CREW,
    persons: { steward: 'steward: the number', bytes: 'steward: portrait' },
    rest: 'concession type',
  },
  stewards: {
    why: 'Who sails along',
    long: NAMES,
    seenBy: CREW,
    persons: {
      id: 'steward: the number',
      firstname: 'steward: first name',
      lastname: 'steward: last name',
      name_key: 'the same, as it is compared',
      merged_into: 'steward: the number of the right spelling',
      hidden_at: 'since when crews can’t choose them',
      forgotten_at: 'since when forgotten',
      sailed_until: 'the day of their last trip in the archive',
    },
    rest: 'concession revision',
  },
  stop_visit_history: count(
    'Counts as they were before a correction',
    'concession id visit state arrived_at departed_at people_on people_off people_aboard bikes_on bikes_off bikes_aboard sequence delivery_key replaced_at reckoned_at said',
  ),
  stop_visits: count(
    'Counts',
    'concession id trip position stop arrival_s departure_s inserted client_ref state arrived_at departed_at people_on people_off people_aboard bikes_on bikes_off bikes_aboard sequence delivery_key created_at updated_at leg stop_sequence end_sequence planned_position place reckoned_at said',
  ),
  stops: nobody('Stops', TIMETABLE, 'concession id name lon lat source_ref version'),
  tasks_done: nobody("When the server's own work was last done", EVER, 'concession task at detail'),
  timetable_shapes: nobody('Lines of the timetable on the map', TIMETABLE, 'concession version key line'),
  timetable_versions: {
    why: 'Versions of the timetable',
    long: TIMETABLE,
    seenBy: OFFICE,
    persons: {
      author: "who read it in: name, or an operator's account",
      published_by: 'the same, who published it',
      withdrawn_by: 'the same, who withdrew it',
      staff: STAFF,
    },
    rest: 'concession version state first_day last_day source feed_version sha256 report created_at published_at withdrawn_at read_at places revision',
  },
  tokens: {
    why: 'Logins of captains',
    long: '400 days after it ended, the newest until the captain is forgotten; one works for 30 days',
    seenBy: 'the office sees on which tablet and when',
    persons: {
      captain: CAPTAIN,
      hash: 'login, hashed',
      device: TABLET,
      known_device: 'tablet: the number',
      created_at: 'when they logged in',
    },
    rest: 'concession expires_at revoked_at',
  },
  tracks: nobody('Tracks', TIMETABLE, 'concession id name source_ref version'),
  trip_checklists: {
    why: 'Checklists as they were filled in',
    long: WITH_TRIP,
    seenBy: CREW,
    persons: { captain: CAPTAIN, device: TABLET, recorded_at: 'when they began it' },
    rest: 'concession id trip kind checklist created_at completed_at',
  },
  trip_judgements: nobody(
    'What is to be looked at in the counts of a trip',
    WITH_TRIP,
    'concession trip revision marks',
  ),
  trip_legs: nobody(
    'Legs of trips',
    WITH_TRIP,
    'concession trip leg trip_ref route_ref direction_id headsign start_s exact_times first_position last_position',
  ),
  trip_live: nobody(
    'Where the boat of a trip is now',
    'as long as its trip: for ever; its place as `trip_positions`, and ashore ten minutes',
    'concession trip service_day version arrived_visit arrived_at taken_back_at lat lon accuracy positioned_at kept_at',
  ),
  trip_positions: {
    why: 'Where the boat of a trip was, where its concession wants that',
    long: '1 day, or as *Bewaartermijnen* says; gone at once when places are turned off',
    seenBy: NOBODY,
    persons: {
      lat: 'boat: where it was, and with it who sailed it',
      lon: 'the same',
      at: 'when it was there',
    },
    rest: 'concession trip accuracy',
  },
  trip_resumptions: {
    why: 'Who took a trip up again',
    long: WITH_TRIP,
    seenBy: OFFICE,
    persons: { captain: CAPTAIN, resumed_at: 'when' },
    rest: 'concession trip',
  },
  trip_status: {
    why: 'How a trip stands, for the board',
    long: WITH_TRIP,
    seenBy: OFFICE,
    persons: { captain: CAPTAIN, device: TABLET, last_device: TABLET },
    rest: 'concession trip version service_day track shift ship state stops passed skipped marks judged last_visit last_stop last_departure_s arrived_at departed_at recorded_at received_at people bikes delay_s next_visit next_stop next_departure_s next_arrival_s changed_at',
  },
  trip_stewards: {
    why: 'Who sailed along',
    long: WITH_TRIP,
    seenBy: CREW,
    persons: { steward: 'steward: the number' },
    rest: 'concession trip',
  },
  trips_to_judge: nobody(
    'Trips whose counts are to be judged',
    'as long as its trip waits to be judged: some seconds',
    'concession trip revision',
  ),
  trips: {
    why: 'Trips as they were sailed',
    long: 'for ever, or until `thin`; the place for ever, or `retention --positions`',
    seenBy: CREW,
    persons: {
      captain: CAPTAIN,
      created_by: 'captain who made it: the number',
      closed_by: 'captain who closed it: the number',
      sailed_by: 'captains who sailed it: the numbers',
      device: TABLET,
      tablet_marks: 'tablets: hashes of their names',
      lon: 'captain: where the tablet was when the trip was made; nobody sees it',
      lat: 'the same',
      recorded_at: 'when they made it',
    },
    rest: 'concession id client_ref track shift ship service_day created_at updated_at completed_at closed_at sequence revision reckoned_at open_until given_up begun_again',
  },
  wall_links: {
    why: 'Links by which a screen on the wall shows the board without a login',
    long: '90 days after they were to end',
    seenBy: 'dispatchers, planners and admins of the office',
    persons: { staff: STAFF, ended_by: STAFF, code_hash: 'the link, hashed' },
    rest: 'concession id name made_at ends_at ended_at used_at',
  },
  wall_sessions: {
    why: 'Screens that opened such a link',
    long: '90 days after its link was to end',
    seenBy: NOBODY,
    persons: { hash: 'what the screen keeps, hashed' },
    rest: 'concession link opened_at',
  },
}

export interface KeptAboard {
  what: string
  long: string
}

/** Stores of a tablet's database. No other app or page can read them; whoever unlocks the tablet can. */
export const KEPT_ABOARD: Readonly<Record<string, KeptAboard>> = {
  records: {
    what: 'What captains recorded on this tablet, each with their number: counts, remarks, checklists, reports, places where trips began',
    long: 'for good, also after they are ashore: until the app and its data are removed from the tablet',
  },
  snapshots: { what: 'Trips as they stood, with captain and stewards by number', long: 'as the records' },
  notes: {
    what: 'Who is logged in, with name and token; lists from the server with names of stewards and captains; half-made counts; notifications',
    long: 'until replaced; the token until they log out or it ends',
  },
  photos: {
    what: 'Photos and portraits',
    long: 'photos of records as the records; portraits until replaced',
  },
}

function nobody(why: string, long: string, rest: string): KeptTable {
  return { why, long, seenBy: '', persons: {}, rest }
}

function reading(why: string, at: string): KeptTable {
  return {
    why,
    long: EVER,
    seenBy: OFFICE,
    persons: { captain: CAPTAIN, [at]: 'when' },
    rest: 'concession notification',
  }
}

function tries(why: string, more: Readonly<Record<string, string>>, rest: string): KeptTable {
  const persons = {
    account: 'who was tried: a hash of the e-mail address',
    address: 'who tried: network address',
    ...more,
  }
  return { why, long: '2 days', seenBy: NOBODY, persons, rest }
}

function count(why: string, rest: string): KeptTable {
  const persons = {
    captain: 'captain who counted: the number',
    device: TABLET,
    why_skipped: 'what the captain wrote',
    remarks: 'the same',
    correction: 'why they corrected it, in words',
    recorded_at: 'when they counted',
  }
  return { why, long: EVER, seenBy: CREW, persons, rest }
}
