/** The office's entry: asks who is logged in, and shows the login or the office. */
import { refuseUnaimed } from '@vaarboek/look/aimed'
import { keptTheme, showTheme } from '@vaarboek/look/theme'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './ui/global.css'

showTheme(keptTheme())
refuseUnaimed()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
