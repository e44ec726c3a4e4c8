/** Loaded into the server's process before it: answers each message with the memory it holds after a collection. */
process.on('message', () => {
  globalThis.gc?.()
  // Every object would have it.
  const isPolluted = 'polluted' in {}
  process.send?.({ ...process.memoryUsage(), isPolluted })
})
// Hearing us out is no reason to stay alive.
process.channel?.unref()
