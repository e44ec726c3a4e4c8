/**
 * Metrics of the work, for Prometheus: the list that /metrics, its page of reference and the checks of the alert rules and the
 * dashboard are made of.
 */
import type { ConcessionFigures } from '../repositories/upkeep/work-figures.ts'
import { type Figures, SILENT_MS } from '../services/upkeep/read-figures.ts'

interface Sample {
  labels: Readonly<Record<string, string | number>>
  value: number
}

export interface WorkMetric {
  name: string
  help: string
  labels: readonly string[]
  /** Samples of what is known; none for what isn't. */
  samples: (figures: Figures) => Sample[]
}

const SILENT_MINUTES = SILENT_MS / 60_000

/** Metrics of the whole database: the same on all its servers. */
export const WORK_METRICS: readonly WorkMetric[] = [
  ofEach(
    'boats_under_way',
    'Ships with a trip under way that something came in of in the last 12 hours',
    (row) => row.boatsUnderWay,
  ),
  ofEach(
    'newest_count_timestamp_seconds',
    'When the newest count came in; none while nothing was counted',
    (row) => row.newestCount,
  ),
  ofEach(
    'records_refused',
    'Records that the server refused and their captains have not set aside yet, as tablets last said',
    (row) => row.recordsRefused,
  ),
  ofEach('records_set_aside', 'Records that were refused and set aside, ever', (row) => row.recordsSetAside),
  ofEach('records_waiting', 'Records that wait aboard, as tablets last said', (row) => row.recordsWaiting),
  ofEach('tablets_holding', 'Tablets that last said that records wait aboard', (row) => row.tabletsHolding),
  ofEach(
    'tablets_silent',
    `Of these, tablets that were not heard for ${SILENT_MINUTES} minutes`,
    (row) => row.tabletsSilent,
  ),
  ofEach(
    'silent_oldest_record_timestamp_seconds',
    'When the oldest record that waits on a silent tablet was made; none without one',
    (row) => row.oldestSilent,
  ),
  {
    name: 'vaarboek_queue_length',
    help: 'E-mails on malfunctions and pushes (Web Push) that are not sent yet; digests wait for their hour',
    labels: ['concession', 'queue'],
    samples: ({ concessions }) =>
      concessions.flatMap(({ concession, mailsQueued, pushesQueued }) => [
        { labels: { concession, queue: 'mail' }, value: mailsQueued },
        { labels: { concession, queue: 'push' }, value: pushesQueued },
      ]),
  },
  {
    name: 'vaarboek_queue_tried',
    help: 'Of these, what was tried and could not be sent yet, or is being sent',
    labels: ['concession', 'queue'],
    samples: ({ concessions }) =>
      concessions.flatMap(({ concession, mailsTried, pushesTried }) => [
        { labels: { concession, queue: 'mail' }, value: mailsTried },
        { labels: { concession, queue: 'push' }, value: pushesTried },
      ]),
  },
  {
    name: 'vaarboek_sessions',
    help: 'Logins that still hold: of captains on tablets, and of people of the office',
    labels: ['concession', 'of'],
    samples: ({ concessions }) =>
      concessions.flatMap(({ concession, captainSessions, officeSessions }) => [
        { labels: { concession, of: 'captains' }, value: captainSessions },
        { labels: { concession, of: 'office' }, value: officeSessions },
      ]),
  },
  {
    name: 'vaarboek_task_done_timestamp_seconds',
    help: 'When work of the server was last done in full; concession 0 is the whole database',
    labels: ['concession', 'task'],
    samples: ({ tasks }) =>
      tasks.map(({ concession, task, at }) => ({ labels: { concession, task }, value: at })),
  },
  {
    name: 'vaarboek_retention_removed',
    help: 'What the last night removed, as it was kept long enough',
    labels: ['concession', 'kind'],
    samples: ({ tasks }) =>
      tasks.flatMap(({ concession, task, detail }) =>
        task === 'retention'
          ? Object.entries(detail).map(([kind, count]) => ({
              labels: { concession, kind },
              value: Number(count),
            }))
          : [],
      ),
  },
  {
    name: 'vaarboek_database_bytes',
    help: 'Size of the database on its disk',
    labels: [],
    samples: ({ databaseBytes }) => [{ labels: {}, value: databaseBytes }],
  },
  {
    name: 'vaarboek_standbys',
    help: 'Standbys that follow this PostgreSQL',
    labels: [],
    samples: ({ standbys }) => [{ labels: {}, value: standbys.length }],
  },
  {
    name: 'vaarboek_standby_lag_bytes',
    help: 'What a standby has not played yet; none where the role may not see it (pg_monitor)',
    labels: ['standby'],
    samples: ({ standbys }) => standbys.flatMap(({ name, bytes }) => known({ standby: name }, bytes)),
  },
  {
    name: 'vaarboek_standby_lag_seconds',
    help: 'How long ago what a standby plays was written; 0 when it has played all',
    labels: ['standby'],
    samples: ({ standbys }) => standbys.flatMap(({ name, seconds }) => known({ standby: name }, seconds)),
  },
]

function ofEach(name: string, help: string, value: (row: ConcessionFigures) => number | null): WorkMetric {
  return {
    name: `vaarboek_${name}`,
    help,
    labels: ['concession'],
    samples: ({ concessions }) =>
      concessions.flatMap((row) => known({ concession: row.concession }, value(row))),
  }
}

function known(labels: Sample['labels'], value: number | null): Sample[] {
  return value === null ? [] : [{ labels, value }]
}

/** Counters of each server, from its start on. */
export const OWN_COUNTERS = {
  passedOver: {
    name: 'vaarboek_live_passed_over_total',
    help: 'Arrivals and places of boats that were passed over: of a trip or stop that is done (ended), of no moment that matters (moment), at zero (nowhere), too far from the stops (far), or faster than a boat (speed)',
    labels: ['why'],
  },
  logged: {
    name: 'vaarboek_log_bytes_total',
    help: 'Bytes that this server wrote to its log; whatever keeps the log makes more of it',
    labels: [],
  },
} as const

/** Metrics of each server, told also while the database is away. */
export const OWN_METRICS = {
  figuresRead: {
    name: 'vaarboek_figures_read',
    help: '1 when the figures of the database could be read; 0 when not, and then there are none',
  },
  standbyMissing: {
    name: 'vaarboek_standby_missing',
    help: '1 when PostgreSQL confirms nothing, as it waits for a standby that is not there; 0 when it does, none where nobody knows',
  },
  waiting: {
    name: 'vaarboek_database_waiting',
    help: 'Pieces of work of this server that wait for a connection to the database',
  },
} as const
