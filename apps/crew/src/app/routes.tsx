/**
 * Which places the app has: the only list. Whoever shows a link asks it first, so no link is ever dead. Every screen but
 * the login is loaded when it is first shown.
 */
import type { ReactNode } from 'react'
import { nl } from '../text/nl.ts'
import { lazyNamed } from './lazy-named.ts'

export const LOGIN_PATH = '/'
/** Where who knows no other place goes. */
export const HOME_PATH = '/dashboard'

export interface AppRoute {
  /** Pattern as wouter reads it. */
  path: string
  title: string
  /** What the recap beside the screen is about, null without one (INFO-01). */
  sideInfo: 'choices' | 'trip' | null
  show: (params: Readonly<Record<string, string | undefined>>) => ReactNode
}

const StartScreen = lazyNamed(() => import('../screens/start/start-screen.tsx'), 'StartScreen')
const DashboardScreen = lazyNamed(
  () => import('../screens/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
)
const FlightScreen = lazyNamed(() => import('../screens/flight/flight-screen.tsx'), 'FlightScreen')
const FlightEditScreen = lazyNamed(
  () => import('../screens/flight-edit/flight-edit-screen.tsx'),
  'FlightEditScreen',
)
const FlightOverviewScreen = lazyNamed(
  () => import('../screens/flight-overview/flight-overview-screen.tsx'),
  'FlightOverviewScreen',
)
const UploadDataScreen = lazyNamed(
  () => import('../screens/upload-data/upload-data-screen.tsx'),
  'UploadDataScreen',
)

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
