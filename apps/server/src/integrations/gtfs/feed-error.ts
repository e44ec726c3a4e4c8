/** A feed that nothing can be made of: the message says why and what to do, in Dutch. */
export class FeedError extends Error {}
