/** Decodes percent-encoding. Unlike `decodeURIComponent`, does not throw for malformed escapes. */
export { unescape as decodePercent } from 'node:querystring'
