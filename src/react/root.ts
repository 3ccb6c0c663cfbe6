// In the chunk of React, so that it is evaluated in that chunk's own task instead of the page's.
import { restoreErrors } from './light-errors'
import { createRoot, hydrateRoot } from 'react-dom/client'

restoreErrors()

export { createRoot, hydrateRoot }
