/** A choice of what is read of a feed, and where and when it is read. */
export interface TimetableOptions {
  /** The service day of the import, 'YYYY-MM-DD': days before it are left out. */
  today: string
  /** Only these routes and agencies, by their id or name. */
  routes?: string[]
  agencies?: string[]
  /** The name by which people know the feed, where that isn't its path. */
  name?: string
  /** IANA name of the server's own time zone, to warn of another one. */
  timeZone?: string
}
