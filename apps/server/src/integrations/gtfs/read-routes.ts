/** The routes of a feed that are ours: ferries, of those that were asked for. */
import { checkCount, FeedError } from './feed-error.ts'
import { type Row, readRequired, type Source } from './read-table.ts'
import type { TimetableOptions } from './timetable-options.ts'

export interface Routes {
  /** Our routes by their id, in the order of the feed. */
  ours: Map<string, { ref: string; name: string }>
  isKnown(ref: string): boolean
  /** IANA names of the agencies that sail them. */
  timeZones: string[]
}

type RouteRow = Row<'route_id' | 'route_type' | 'agency_id' | 'route_short_name' | 'route_long_name'>
type AgencyRow = Row<'agency_id' | 'agency_name' | 'agency_timezone'> & { number: number }

/** Ferries: the plain route type, and of the extended list water transport (1000 and its kinds) and ferries (1200). */
const FERRY_TYPES = /^(4|1[02]\d\d)$/
const ROUTES = 'routes.txt'
const AGENCY = 'agency.txt'
/** A country's routes, buses and all, are a tenth of it. */
const MAX_ROUTES = 100_000
const MAX_AGENCIES = 10_000
/** So many are named when one that was asked for isn't there. */
const MAX_NAMED = 20

export async function readRoutes(source: Source, options: TimetableOptions): Promise<Routes> {
  const agencies = await readAgencies(source)
  const rows = await readRouteRows(source)
  const ferries = [...rows.values()].map(({ row }) => row).filter(isFerry)
  const agencyOf = agenciesByRoute(agencies)
  const isWanted = wanted(options, ferries, agencies)
  const ours = ferries.filter((route) => {
    const isOurs = isWanted(route)
    if (!isOurs) source.remarks.leaveOut({ code: 'route-not-asked-for' })
    return isOurs
  })
  const sailing = new Set(ours.map(agencyOf))
  const theirs = agencies.filter((agency) => sailing.has(agency))
  warnOfTimeZone(source, theirs, options.timeZone)
  return {
    ours: new Map(ours.map((route) => [route.route_id, { ref: route.route_id, name: routeName(route) }])),
    isKnown: (ref) => rows.has(ref),
    timeZones: [...new Set(theirs.flatMap(({ agency_timezone }) => agency_timezone || []))],
  }
}

async function readAgencies(source: Source): Promise<AgencyRow[]> {
  const agencies: AgencyRow[] = []
  const columns = { needs: ['agency_timezone'] as const, may: ['agency_id', 'agency_name'] as const }
  await readRequired(source, { file: AGENCY, ...columns }, (row, number) => {
    agencies.push({ ...row, number })
    checkCount(agencies.length, MAX_AGENCIES, { file: AGENCY, row: number }, 'agencies')
  })
  return agencies
}

async function readRouteRows({ remarks, ...source }: Source) {
  const rows = new Map<string, { row: RouteRow; number: number }>()
  const columns = {
    needs: ['route_id', 'route_type'] as const,
    may: ['agency_id', 'route_short_name', 'route_long_name'] as const,
  }
  await readRequired({ ...source, remarks }, { file: ROUTES, ...columns }, (row, number) => {
    const before = rows.get(row.route_id)
    const place = { file: ROUTES, row: number, about: row.route_id, alsoOnRow: before?.number }
    const matters = isFerry(row) || (before && isFerry(before.row))
    if (!row.route_id) {
      if (matters) remarks.refuse({ file: ROUTES, row: number }, 'route-without-id')
    } else if (!before) {
      rows.set(row.route_id, { row, number })
      checkCount(rows.size, MAX_ROUTES, { file: ROUTES, row: number }, 'routes')
    } else if (!matters) return
    else if (JSON.stringify(before.row) === JSON.stringify(row)) remarks.warn(place, 'route-twice')
    else remarks.refuse(place, 'route-differs')
  })
  for (const { row } of rows.values()) if (!isFerry(row)) remarks.leaveOut({ code: 'route-no-ferry' })
  return rows
}

function isFerry({ route_type }: RouteRow): boolean {
  return FERRY_TYPES.test(route_type)
}

/** A feed of one agency needn't say whose its routes are. */
function agenciesByRoute(agencies: AgencyRow[]): (route: RouteRow) => AgencyRow | undefined {
  const known = new Map(agencies.toReversed().map((agency) => [agency.agency_id, agency]))
  return ({ agency_id }) => (agencies.length === 1 ? agencies[0] : known.get(agency_id))
}

/** Whether a route was asked for. @throws FeedError when something was asked for that isn't there */
function wanted(
  { routes = [], agencies: wantedAgencies = [] }: TimetableOptions,
  ferries: RouteRow[],
  agencies: AgencyRow[],
): (route: RouteRow) => boolean {
  const isRoute = (asked: string) => (route: RouteRow) =>
    [route.route_id, route.route_short_name, routeName(route)].includes(asked)
  const isAgency = (asked: string) => (agency: AgencyRow) =>
    [agency.agency_id, agency.agency_name].includes(asked)
  for (const asked of routes) {
    if (ferries.some(isRoute(asked))) continue
    const names = ferries.map((route) => `${route.route_id} (${routeName(route)})`)
    throw new FeedError({ code: 'route-unknown', asked, ...firstOf(names) })
  }
  for (const asked of wantedAgencies) {
    if (agencies.some(isAgency(asked))) continue
    const names = agencies.map(({ agency_id, agency_name }) => `${agency_id} (${agency_name})`)
    throw new FeedError({ code: 'agency-unknown', asked, ...firstOf(names) })
  }
  const agencyOf = agenciesByRoute(agencies)
  return (route) => {
    const agency = agencyOf(route)
    const isTheirs =
      wantedAgencies.length === 0 || (agency && wantedAgencies.some((asked) => isAgency(asked)(agency)))
    return !!isTheirs && (routes.length === 0 || routes.some((asked) => isRoute(asked)(route)))
  }
}

function firstOf(names: string[]): { names: string[]; more: number } {
  return { names: names.slice(0, MAX_NAMED), more: Math.max(0, names.length - MAX_NAMED) }
}

function warnOfTimeZone({ remarks }: Source, agencies: AgencyRow[], ours: string | undefined): void {
  for (const { agency_timezone: theirs, number } of agencies) {
    if (!ours || !theirs || theirs === ours) continue
    remarks.warn({ file: AGENCY, row: number, about: theirs }, { code: 'zone-of-another', ours })
  }
}

function routeName({ route_short_name: short, route_long_name: long, route_id }: RouteRow): string {
  if (short && long) return long.includes(short) ? long : `${short} ${long}`
  return long || short || route_id
}
