import { parse } from 'regexparam'
import type { AppRoute } from './routes.tsx'

interface Found {
  route: AppRoute
  params: Readonly<Record<string, string | undefined>>
}

/** The route whose pattern a path has, with what stands in the place of its names; null for a path that nobody knows. */
export function findRoute(routes: readonly AppRoute[], path: string): Found | null {
  for (const route of routes) {
    const { pattern, keys } = parse(route.path)
    const found = pattern.exec(path)
    if (found) return { route, params: Object.fromEntries(keys.map((key, place) => [key, found[place + 1]])) }
  }
  return null
}
