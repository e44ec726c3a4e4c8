import type { AppRoute } from './routes.tsx'

interface Found {
  route: AppRoute
  params: Readonly<Record<string, string | undefined>>
}

/** The route whose pattern a path has, with what stands in the place of its names; null for a path that nobody knows. */
export function findRoute(routes: readonly AppRoute[], path: string): Found | null {
  for (const route of routes) {
    const found = patternOf(route.path).exec(path)
    if (found) return { route, params: found.groups ?? {} }
  }
  return null
}

/** '/start/:step' as an expression; a '?' behind a name says that it may be missing. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\/:(\w+)/g, '(?:/(?<$1>[^/]+))')}/?$`, 'i')
}
