/**
 * Which places the app has behind the login: the only list. Whoever shows a link asks it first, so no link is ever dead.
 * All of it is loaded as one piece once somebody is aboard: no screen is ever missing at sea.
 */
import type { ReactNode } from 'react'
import { DashboardScreen } from '../screens/dashboard/dashboard-screen.tsx'
import { FlightScreen } from '../screens/flight/flight-screen.tsx'
import { FlightEditScreen } from '../screens/flight-edit/flight-edit-screen.tsx'
import { FlightOverviewScreen } from '../screens/flight-overview/flight-overview-screen.tsx'
import { StartScreen } from '../screens/start/start-screen.tsx'
import { UploadDataScreen } from '../screens/upload-data/upload-data-screen.tsx'
import { nl } from '../text/nl.ts'
import { HOME_PATH } from './paths.ts'

export interface AppRoute {
  /** Pattern as wouter reads it. */
  path: string
  title: string
  /** What the recap beside the screen is about, null without one (INFO-01). */
  sideInfo: 'choices' | 'trip' | null
  show: (params: Readonly<Record<string, string | undefined>>) => ReactNode
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/start/:step',
    title: nl.wizard.title,
    sideInfo: 'choices',
    show: ({ step }) => <StartScreen step={Number(step)} routes={PLACES} />,
  },
  {
    path: HOME_PATH,
    title: nl.own.titles.dashboard,
    sideInfo: 'trip',
    show: () => <DashboardScreen />,
  },
  { path: '/flight', title: nl.own.titles.trip, sideInfo: null, show: () => <FlightScreen /> },
  { path: '/flight/edit', title: nl.own.titles.edit, sideInfo: null, show: () => <FlightEditScreen /> },
  {
    path: '/flight-overview',
    title: nl.overview.title,
    sideInfo: null,
    show: () => <FlightOverviewScreen />,
  },
  { path: '/upload-data', title: nl.upload.title, sideInfo: null, show: () => <UploadDataScreen /> },
]

/** The first part of every path there is, such as '/flight': what links ask for. */
export const PLACES: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => `/${path.split('/')[1]}`))
