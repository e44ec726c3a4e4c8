/** What was written doesn't fit the schemas it goes out with: a fault of ours, so it doesn't go out. */
export class NotValid extends Error {}
