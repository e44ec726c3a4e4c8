/** The name of a thing in files and feeds: by the timetable's source, and where that has no name for it by our number, the same everywhere. */
export function sourceId(ref: string | null, kind: 'ship' | 'stop' | 'track' | 'shift', id: number): string {
  return ref ?? `${kind}-${id}`
}
