/**
 * The little that a journey needs of a browser Playwright can't drive here, so that the same steps run in every one of
 * them. An implementation does what a finger does: real clicks, real keys, a file chosen in the file chooser's stead.
 */
import type { Target } from './seek.ts'

export interface OtherBrowser {
  /** For people: 'Firefox 153.0'. */
  name: string
  open(url: string): Promise<void>
  /** Loads the page again, leaving it even where it asks whether one is sure. */
  reload(): Promise<void>
  /** Runs a function that needs nothing around it in the page; its result goes through JSON. */
  ask<Args extends unknown[], Result>(
    question: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the middle of what is sought; false when it isn't there (yet), or something lies over it. */
  click(target: Target): Promise<boolean>
  /** Types in place of what stood in a field; false when it isn't there (yet). */
  fill(target: Target, text: string): Promise<boolean>
  /** Gives the page's file input a file of this machine; false when there is no input (yet). */
  chooseFile(path: string): Promise<boolean>
  /** Errors of the console since the last time, which it takes away. Where the driver hears them. */
  complaints?(): Promise<string[]>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}
