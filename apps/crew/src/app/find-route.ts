import type { AppRoute } from './routes.tsx'

interface Found {
  route: AppRoute
  params: Readonly<Record<string, string | undefined>>
}

/** The route whose pattern a path has, with what stands in the place of its names; null for a path that nobody knows. */
export function findRoute(routes: readonly AppRoute[], path: string): Found | null {
  for (const route of routes) {
    // The question mark behind a name stays, behind its group.
    const pattern = route.path.replace(/\/:(\w+)/g, '(?:/(?<$1>[^/]+))')
    const found = new RegExp(`^${pattern}/?$`, 'i').exec(path)
    if (found) return { route, params: found.groups ?? {} }
  }
  return null
}
