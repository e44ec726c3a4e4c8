/**
 * What the build makes of each element calls this. React's own is CommonJS: every one of some nine hundred calls would ask a module's
 * object for its function.
 */
import * as react from 'react/jsx-runtime'

const { Fragment, jsx } = react

/** In production React's two functions are one. */
export { Fragment, jsx, jsx as jsxs }
