// Ways to correct faults that several checks find.

export const deployTodo = 'Deploy all files of one build: assets/ first, then the pages.'
export const correctTodo = `Correct the link. If it is a page or file: ${deployTodo}`
export const hostFilesTodo =
  'Put the host files of this build (docs/hosting.md) in place, and have the host read them again.'
export const rewrittenTodo =
  'A proxy rewrites pages on the way, at the host (Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics) or in your network: switch that off.'
