import { pictureSizes } from '../pictures/picture-sizes.ts'

/** The picture folders of the content, as alternatives of a regular expression. */
export const pictureFolders = ['logos', ...Object.keys(pictureSizes)].join('|')
