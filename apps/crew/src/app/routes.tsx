/**
 * The places that the app has behind the login: the only list. All of it is loaded as one piece once somebody
 * is aboard: no screen is ever missing at sea.
 */
import type { ReactNode } from 'react'
import { UploadDataScreen } from '../features/account/upload-data-screen.tsx'
import { ChecklistScreen } from '../features/checklist/checklist-screen.tsx'
import { HelpScreen } from '../features/help/help-screen.tsx'
import { LogbookScreen } from '../features/logbook/logbook-screen.tsx'
import { CreateMalfunctionScreen } from '../features/malfunctions/create-malfunction-screen.tsx'
import { MalfunctionsScreen } from '../features/malfunctions/malfunctions-screen.tsx'
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx'
import { DashboardScreen } from '../features/trip/dashboard-screen.tsx'
import { FlightEditScreen } from '../features/trip/flight-edit-screen.tsx'
import { FlightOverviewScreen } from '../features/trip/flight-overview-screen.tsx'
import { FlightScreen } from '../features/trip/flight-screen.tsx'
import { OfferCard } from '../features/wizard/offer-card.tsx'
import { StartScreen } from '../features/wizard/start-screen.tsx'
import { text } from '../text/text.ts'
import { HOME_PATH } from './paths.ts'

export interface AppRoute {
  /** ':name' stands for one part of the path, ':name?' for one that may be missing. */
  path: string
  title: () => string
  /** The subject of the recap beside the screen; without one there is no recap. */
  sideInfo?: 'choices' | 'trip'
  show: (params: Readonly<Record<string, string | undefined>>) => ReactNode
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/start/:step',
    title: () => text.wizard.title,
    sideInfo: 'choices',
    show: ({ step }) => <StartScreen step={Number(step)} />,
  },
  {
    path: HOME_PATH,
    title: () => text.titles.dashboard,
    sideInfo: 'trip',
    show: () => (
      <>
        <OfferCard />
        <DashboardScreen />
      </>
    ),
  },
  { path: '/flight', title: () => text.dashboard.currentTrip, show: () => <FlightScreen /> },
  {
    path: '/flight/edit',
    title: () => text.titles.edit,
    show: () => <FlightEditScreen />,
  },
  {
    path: '/flight-overview',
    title: () => text.overview.title,
    show: () => <FlightOverviewScreen />,
  },
  {
    path: '/checklist/:step?/:substep?',
    title: () => text.dashboard.checklist,
    show: ({ step, substep }) => <ChecklistScreen step={step} substep={substep} />,
  },
  {
    path: '/create-malfunction/:step?',
    title: () => text.dashboard.reportMalfunction,
    show: ({ step }) => <CreateMalfunctionScreen step={Number(step ?? 0)} />,
  },
  {
    path: '/malfunctions',
    title: () => text.malfunction.title,
    show: () => <MalfunctionsScreen />,
  },
  {
    path: '/notifications',
    title: () => text.dashboard.notifications,
    show: () => <NotificationsScreen />,
  },
  { path: '/help', title: () => text.dashboard.help, show: () => <HelpScreen /> },
  { path: '/logbook', title: () => text.logbook.title, show: () => <LogbookScreen /> },
  {
    path: '/upload-data',
    title: () => text.upload.title,
    show: () => <UploadDataScreen next={<OfferCard />} />,
  },
]
