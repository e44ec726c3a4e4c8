/** Why work that takes long is stopped before its end, for whoever waits for it. */

/** There is no time for more. */
export class ServerStops extends Error {
  constructor() {
    super('The server stops. Nothing was taken over; give the command again when it runs.')
  }
}

/** Nobody waits for it any more. */
export class AskerLeft extends Error {
  constructor() {
    super('The command was stopped. Nothing was taken over.')
  }
}
