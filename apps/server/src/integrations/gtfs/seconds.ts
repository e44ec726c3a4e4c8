/**
 * 'H:MM:SS' as seconds since the start of the service day; hours may pass 24 (GTFS). Null when it isn't a time. 'H:MM', as spreadsheets
 * write it, is on the minute.
 */
export function seconds(text: string): number | null {
  const parts = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0) : null
}

/** Whether one of these is a time that GTFS would have with its seconds. */
export function lacksSeconds(...texts: string[]): boolean {
  return texts.some((text) => /^\d{1,3}:[0-5]\d$/.test(text))
}
