// Part of the service worker: calls go straight to the network. A worker that sleeps isn't woken for them, and one that is
// busy doesn't hold them up. Browsers that don't know of routes pass the calls through the worker, which lets them go.
self.addEventListener('install', (event) => {
  event.addRoutes?.(
    ['/api/*', '/storage/*'].map((pathname) => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    })),
  )
})
