/** The pages there are, in the order of the navigation. One without a right of the person isn't shown; the server refuses it anyway. */
import type { Right } from '@vaarboek/wire/office'
import { type ComponentType, lazy } from 'react'
import { HOME } from '../platform/paths.ts'
import type { Session } from '../platform/session.ts'
import { text } from '../text/nl.ts'

export interface PageOfOffice {
  /**
   * The page's address. With ':id' at its end it is a page about one row of a list: no navigation leads
   * there.
   */
  path: string
  /** The name of its group in the navigation; pages of one group stand below it. */
  group: string
  label: string
  right: Right
  /** Without the rest of the office around it. */
  isBare?: true
  Page: ComponentType
}

/** Loaded before anybody needs it: the server may be away by then. */
export const emergency = () => import('../features/emergency/emergency-page.tsx')

const PAGES: readonly PageOfOffice[] = [
  {
    path: HOME,
    group: text.today,
    label: text.today,
    right: 'board.see',
    Page: lazy(() => import('../features/sailing/board/board-page.tsx')),
  },
  {
    path: `${HOME}/vaarten`,
    group: text.trips,
    label: text.trips,
    right: 'board.see',
    Page: lazy(() => import('../features/sailing/trips/trips-page.tsx')),
  },
  {
    path: `${HOME}/vaarten/:id`,
    group: text.trips,
    label: text.trip,
    right: 'board.see',
    Page: lazy(() => import('../features/sailing/trip/trip-page.tsx')),
  },
  {
    path: `${HOME}/noodgeval/:id`,
    group: text.today,
    label: text.today,
    right: 'board.see',
    isBare: true,
    Page: lazy(emergency),
  },
  {
    path: `${HOME}/wand`,
    group: text.today,
    label: text.today,
    right: 'board.see',
    isBare: true,
    Page: lazy(() => import('../features/sailing/wall/wall-page.tsx')),
  },
  {
    path: `${HOME}/logboek`,
    group: text.log,
    label: text.log,
    right: 'log.see',
    Page: lazy(() => import('../features/log/log-page.tsx')),
  },
  {
    path: `${HOME}/logboek/overdracht`,
    group: text.log,
    label: text.handOver,
    right: 'hand-overs.see',
    Page: lazy(() => import('../features/log/hand-overs-page.tsx')),
  },
  {
    path: `${HOME}/logboek/overdracht/:id`,
    group: text.log,
    label: text.handOver,
    right: 'hand-overs.see',
    Page: lazy(() => import('../features/log/hand-over-page.tsx')),
  },
  {
    path: `${HOME}/logboek/dagrapport`,
    group: text.log,
    label: text.dayReport,
    right: 'hand-overs.see',
    Page: lazy(() => import('../features/log/day-report-page.tsx')),
  },
  {
    path: `${HOME}/storingen`,
    group: text.malfunctions,
    label: text.malfunctions,
    right: 'malfunctions.see',
    Page: lazy(() => import('../features/malfunctions/malfunctions-page.tsx')),
  },
  {
    path: `${HOME}/meldingen`,
    group: text.notifications.title,
    label: text.notifications.sent,
    right: 'notifications.send',
    Page: lazy(() => import('../features/notifications/notifications-page.tsx')),
  },
  {
    path: `${HOME}/meldingen/nieuw`,
    group: text.notifications.title,
    label: text.notifications.write,
    right: 'notifications.send',
    Page: lazy(() => import('../features/notifications/write-page.tsx')),
  },
  {
    path: `${HOME}/meldingen/reizigers`,
    group: text.notifications.title,
    label: text.notifications.passengers,
    right: 'notifications.send',
    Page: lazy(() => import('../features/passengers/passengers-page.tsx')),
  },
  {
    path: `${HOME}/dienstregeling`,
    group: text.timetable,
    label: text.timetable,
    right: 'timetable.see',
    Page: lazy(() => import('../features/timetable/timetable-page.tsx')),
  },
  {
    path: `${HOME}/dienstregeling/dag/:id`,
    group: text.timetable,
    label: text.timetable,
    right: 'timetable.see',
    Page: lazy(() => import('../features/timetable/day-page.tsx')),
  },
  {
    path: `${HOME}/dienstregeling/week/:id`,
    group: text.timetable,
    label: text.timetable,
    right: 'timetable.see',
    Page: lazy(() => import('../features/timetable/week/week-page.tsx')),
  },
  {
    path: `${HOME}/dienstregeling/versies/:id`,
    group: text.timetable,
    label: text.timetable,
    right: 'timetable.see',
    Page: lazy(() => import('../features/timetable/version-page.tsx')),
  },
  {
    path: `${HOME}/tellingen`,
    group: text.counts,
    label: text.report,
    right: 'counts.see',
    Page: lazy(() => import('../features/reports/report-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/volledigheid`,
    group: text.counts,
    label: text.completeness,
    right: 'counts.see',
    Page: lazy(() => import('../features/reports/completeness-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/belasting`,
    group: text.counts,
    label: text.loadProfile,
    right: 'counts.see',
    Page: lazy(() => import('../features/reports/load-profile-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/stiptheid`,
    group: text.counts,
    label: text.punctuality,
    right: 'counts.see',
    Page: lazy(() => import('../features/reports/punctuality-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/nakijken`,
    group: text.counts,
    label: text.review,
    right: 'counts.review',
    Page: lazy(() => import('../features/sailing/review/review-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/dagen`,
    group: text.counts,
    label: text.reviewedDays,
    right: 'counts.see',
    Page: lazy(() => import('../features/sailing/review/days-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/goedgekeurd`,
    group: text.counts,
    label: text.approvedDays,
    right: 'counts.approved',
    Page: lazy(() => import('../features/reports/approved-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/dagtypes`,
    group: text.counts,
    label: text.dayTypes,
    right: 'counts.see',
    Page: lazy(() => import('../features/reports/day-types-page.tsx')),
  },
  {
    path: `${HOME}/tellingen/uitvoer`,
    group: text.counts,
    label: text.exports,
    right: 'exports.make',
    Page: lazy(() => import('../features/exports/exports-page.tsx')),
  },
  {
    path: `${HOME}/aanwijzingen`,
    group: text.timetable,
    label: text.instructions,
    right: 'timetable.see',
    Page: lazy(() => import('../features/instructions/instructions-page.tsx')),
  },
  {
    path: `${HOME}/bemanning`,
    group: text.aboard,
    label: text.people,
    right: 'people.see',
    Page: lazy(() => import('../features/people/people-page.tsx')),
  },
  {
    path: `${HOME}/schepen`,
    group: text.aboard,
    label: text.ships,
    right: 'timetable.see',
    Page: lazy(() => import('../features/ships/ships-page.tsx')),
  },
  {
    path: `${HOME}/checklists`,
    group: text.aboard,
    label: text.checklists.lists,
    right: 'checklists.see',
    Page: lazy(() => import('../features/checklists/checklists-page.tsx')),
  },
  {
    path: `${HOME}/checklists/ingevuld`,
    group: text.aboard,
    label: text.checklists.filledIn,
    right: 'checklists.see',
    Page: lazy(() => import('../features/checklists/filled-in-page.tsx')),
  },
  {
    path: `${HOME}/checklists/lijsten/:id`,
    group: text.aboard,
    label: text.checklists.lists,
    right: 'checklists.see',
    Page: lazy(() => import('../features/checklists/list-page.tsx')),
  },
  {
    path: `${HOME}/checklists/concepten/:id`,
    group: text.aboard,
    label: text.checklists.lists,
    right: 'checklists.see',
    Page: lazy(() => import('../features/checklists/draft-page.tsx')),
  },
  {
    path: `${HOME}/tablets`,
    group: text.aboard,
    label: text.tablets,
    right: 'devices.see',
    Page: lazy(() => import('../features/devices/devices-page.tsx')),
  },
  {
    path: `${HOME}/beheer/accounts`,
    group: text.administration,
    label: text.staff,
    right: 'accounts.see',
    Page: lazy(() => import('../features/staff/staff-page.tsx')),
  },
  {
    path: `${HOME}/beheer/realtime-feeds`,
    group: text.administration,
    label: text.realtime,
    right: 'realtime.see',
    Page: lazy(() => import('../features/realtime/realtime-page.tsx')),
  },
  {
    path: `${HOME}/beheer/bewaartermijnen`,
    group: text.administration,
    label: text.retention,
    right: 'retention.see',
    Page: lazy(() => import('../features/retention/retention-page.tsx')),
  },
  {
    path: `${HOME}/beheer/audit`,
    group: text.administration,
    label: text.audit,
    right: 'audit.see',
    Page: lazy(() => import('../features/audit/audit-page.tsx')),
  },
]

export function pagesFor({ rights }: Session): PageOfOffice[] {
  return PAGES.filter(({ right }) => rights.includes(right))
}

export function pageAt(path: string): PageOfOffice | undefined {
  return PAGES.find((page) =>
    isOneOf(page) ? path.startsWith(listOf(page)) && path.length > listOf(page).length : page.path === path,
  )
}

/** The page one is on, of pages that navigation leads to: a page about one row is where its list is. */
export function pageAbove(pages: readonly PageOfOffice[], path: string): PageOfOffice | undefined {
  return pages
    .filter(({ path: to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** Whether it shows one thing of a list. */
export function isOneOf({ path }: PageOfOffice): boolean {
  return path.endsWith(':id')
}

function listOf({ path }: PageOfOffice): string {
  return path.slice(0, -':id'.length)
}
