import { createContext } from 'react'

/**
 * True while a still page is made: HTML without a script of the application. Only the build makes such pages
 * (`web/entry.server.tsx`), of the routes that export `handle = { still: true }`; in the browser nothing is still.
 */
export const Still = createContext(false)
