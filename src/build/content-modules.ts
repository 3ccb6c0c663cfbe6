import * as colours from '../content/colours'
import * as contact from '../content/contact'
import * as home from '../content/home'
import * as meta from '../content/meta'
import * as notFound from '../content/not-found'
import * as site from '../content/site'
import * as thanks from '../content/thanks'

/** What the files of the content folder export, by their names without ending. */
export const contentModules = { site, colours, home, contact, thanks, meta, 'not-found': notFound }

export type ContentModules = typeof contentModules
