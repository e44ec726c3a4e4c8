/** The counts of a range of days as a package of TIDES 1.0: five tables that fit their schemas and each other, in a zip. */
import type { OwnFile } from '../../files/exports-folder.ts'
import { EVENTS_TABLE, TIDES_TABLES, type TidesTableName } from '../../integrations/tides/specification.ts'
import type { TableRow } from '../../integrations/tides/table-schema.ts'
import { deviceMark, isRescue } from '../device-mark.ts'
import type { ServiceClock } from '../service-clock.ts'
import { plannedOn, type SailedStops } from './counted-days.ts'
import type { ExportWriter } from './export-writer.ts'
import type { People } from './people-in-export.ts'
import { sailedLegs } from './sailed-legs.ts'
import { cancelledRow, tidesRows, vehicleOf } from './tides-rows.ts'
import { TidesTable } from './tides-table.ts'
import { type PackageFacts, zipPackage } from './zip-tides.ts'

interface Writing extends PackageFacts {
  clock: ServiceClock
  people: People
  /** Whether who got on and off stands in it as events too. */
  hasEvents: boolean
  /** Makes a file for a table. */
  file: (name: string) => Promise<OwnFile>
  /** The zip goes there. */
  whole: OwnFile
}

export async function tidesWriter({
  clock,
  people,
  hasEvents,
  file,
  whole,
  ...facts
}: Writing): Promise<ExportWriter> {
  const tables = await beginTables(file)
  const events = hasEvents
    ? await TidesTable.begin(EVENTS_TABLE, await file(`${EVENTS_TABLE}.csv`), [tables.stop_visits])
    : null
  const known = {
    vehicles: new Map<string, TableRow>(),
    operators: new Set<string>(),
    devices: new Set<string>(),
  }
  let loadsLeftOut = 0
  return {
    withLegs: true,
    async add(sailed) {
      const rows = rowsOf({ clock, people }, sailed)
      for (const { trip } of rows) known.operators.add(String(trip.operator_id))
      for (const stop of sailed.stops) {
        known.vehicles.set(vehicleOf(stop), { vehicle_id: vehicleOf(stop), capacity_bike: stop.maxBikes })
        if (stop.device !== null && !isRescue(stop.device)) known.devices.add(deviceMark(stop.device))
      }
      loadsLeftOut += rows.reduce((sum, row) => sum + row.loadsLeftOut, 0)
      await tables.trips_performed.add(rows.map(({ trip }) => trip))
      const visits = rows.flatMap((row) => row.visits)
      await tables.stop_visits.add(visits)
      await events?.add(rows.flatMap((row) => row.events))
      return visits.length
    },
    async addCancelled(day, legs) {
      const planned = plannedOn(clock, day)
      const rows = legs.map((leg) => ({ ...leg, row: cancelledRow(planned, day, leg) }))
      for (const { row, maxBikes } of rows) {
        const vehicle_id = String(row.vehicle_id)
        known.vehicles.set(vehicle_id, { vehicle_id, capacity_bike: maxBikes })
      }
      await tables.trips_performed.add(rows.map(({ row }) => row))
    },
    async end() {
      await tables.vehicles.add([...known.vehicles.values()])
      await tables.operators.add([...known.operators].map((operator_id) => ({ operator_id })))
      await tables.devices.add(
        [...known.devices].map((device_id) => ({ device_id, device_type: 'Passenger counter' })),
      )
      const all = [...Object.values(tables), ...(events ? [events] : [])]
      for (const table of all) table.checkLinks(all)
      const written = []
      for (const table of all) written.push(await table.end())
      await zipPackage(facts, written, whole)
      return { loadsLeftOut }
    },
  }
}

type UsualTable = Exclude<TidesTableName, typeof EVENTS_TABLE>

async function beginTables(file: Writing['file']): Promise<Record<UsualTable, TidesTable>> {
  const begun: [TidesTableName, TidesTable][] = []
  for (const name of TIDES_TABLES)
    if (name !== EVENTS_TABLE) begun.push([name, await TidesTable.begin(name, await file(`${name}.csv`))])
  return Object.fromEntries(begun) as Record<UsualTable, TidesTable>
}

function rowsOf({ clock, people }: Pick<Writing, 'clock' | 'people'>, { day, stops, legs }: SailedStops) {
  const planned = plannedOn(clock, day)
  const legsOf = Map.groupBy(legs ?? [], ({ trip }) => trip)
  const trips = [...Map.groupBy(stops, ({ trip }) => trip)]
  return trips.flatMap(([trip, visits]) =>
    sailedLegs(visits, legsOf.get(trip) ?? []).flatMap(
      (leg) => tidesRows({ planned, people }, day, leg) ?? [],
    ),
  )
}
