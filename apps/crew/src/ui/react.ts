/**
 * React's functions by their names. React is CommonJS: without this each of a thousand calls would ask a module's object for its
 * function. The build takes them from here wherever the app imports React, and makes elements by `createElement`.
 */
import * as react from 'react'

export const {
  Children,
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} = react
