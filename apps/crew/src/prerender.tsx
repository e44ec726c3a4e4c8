/**
 * Pages that are drawn before any script runs: the login, which `main.tsx` hydrates, and the loader on other
 * paths. Used by the build only; never part of the app itself.
 */
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { Loader } from './ui/loader.tsx'
import './ui/global.css'

const never = new Promise<never>(() => {})

export const drawLogin = () => renderToString(<App whole={never} arrived={null} />)

export const drawLoader = () => renderToString(<Loader />)
