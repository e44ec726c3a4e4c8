/** Why work that takes long is stopped before its end, in Dutch for whoever waits for it. */

/** There is no time for more. */
export class ServerStops extends Error {
  constructor() {
    super('De server stopt. Er is niets overgenomen; geef de opdracht opnieuw als hij weer draait.')
  }
}

/** Nobody waits for it any more. */
export class AskerLeft extends Error {
  constructor() {
    super('De opdracht is afgebroken. Er is niets overgenomen.')
  }
}
