/**
 * What is drawn before any script runs: the login, which `main.tsx` hydrates, and the loader on other paths. Used by the build only;
 * never part of the app itself.
 */
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import { LOGIN_PATH } from './app/paths.ts'
import { Loader } from './ui/loader.tsx'
import './ui/global.css'

const never = new Promise<never>(() => {})

export const drawLogin = () =>
  renderToString(
    <Router ssrPath={LOGIN_PATH}>
      <App engine={never} whole={never} arrived={null} />
    </Router>,
  )

export const drawLoader = () => renderToString(<Loader />)
