import { day as text } from '../../text/day-nl.ts'

/** The ship's name, and that it is out of service: whoever plans sees it wherever a ship is named. */
export function shipInWords({ name, outOfService }: { name: string; outOfService: boolean }): string {
  return outOfService ? text.outOfService(name) : name
}
