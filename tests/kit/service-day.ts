/** The service day that runs, of servers by the clock of Brussels: until three at night it is that of the day before. */
export function serviceDayNow(): string {
  const sinceThree = Date.now() - 3 * 3600_000
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(sinceThree)
}
