// After sign-in, the page reads and writes the repository, and shows the portrait of the author.
const gitHubApi = 'https://api.github.com'
const gitHubAvatars = 'https://avatars.githubusercontent.com'

/**
 * The hosts to which the page sends requests, as a directive. Sveltia fetches its own logo from a
 * `data:` address. Without this directive, Sveltia would also send a request to githubstatus.com
 * before sign-in.
 */
export const editorConnections = `connect-src 'self' blob: data: ${gitHubApi}`

const directives = [
  "default-src 'none'",
  // Sveltia decodes photographs of phones (HEIC) with WebAssembly in a worker.
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  // Svelte adds its styles with scripts.
  "style-src 'self' 'unsafe-inline'",
  // Sveltia's styles also name fonts of cdn.jsdelivr.net. The page has its own copies.
  "font-src 'self'",
  // Pictures that are not uploaded yet are blobs.
  `img-src 'self' blob: data: ${gitHubAvatars}`,
  "media-src 'self' blob:",
  editorConnections,
  "base-uri 'none'",
  "form-action 'none'",
]

/** The content security policy in the built editor. */
export const editorPolicy = directives.join(';')

/** The policy in headers. Browsers ignore `frame-ancestors` in a page. */
export const editorHeaderPolicy = `${editorPolicy};frame-ancestors 'none'`
