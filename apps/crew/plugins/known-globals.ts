/**
 * Globals that every browser of the build's target has, and those that none has: libraries ask for them with `typeof`, and the
 * build leaves out what they would do elsewhere. React's own tools find no app that was built.
 */
export const knownGlobals: Record<string, string> = {
  ...typesOf('function', [
    'AbortController',
    'MessageChannel',
    'Promise',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'performance.now',
    'queueMicrotask',
    'reportError',
    'setTimeout',
    'window.document.createElement',
  ]),
  ...typesOf('object', ['document', 'history', 'performance', 'window', 'window.document']),
  ...typesOf('undefined', ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process', 'setImmediate']),
}

function typesOf(type: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]))
}
