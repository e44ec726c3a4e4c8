/** Loaded into the server's process before it: sends what memory it holds after a collection, for each message. */
process.on('message', () => {
  globalThis.gc?.()
  // Every object would have it.
  const isPolluted = 'polluted' in {}
  process.send?.({ ...process.memoryUsage(), isPolluted })
})
// Hearing us out is no reason to stay alive.
process.channel?.unref()
