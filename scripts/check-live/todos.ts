// Ways to correct problems that several checks find.

export const deployTodo = 'Deploy all files of one build: assets/ first, then the pages.'
export const correctLinkTodo = `Correct the link. If its target is missing from the host: ${deployTodo}`
export const hostFilesTodo =
  'Copy the host files of this build (docs/hosting.md) to the host, and reload its configuration.'
export const proxyTodo =
  'A proxy changes the pages, at the host (Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics) or in your network. Turn these features off.'
