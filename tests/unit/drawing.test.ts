import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDrawing } from '../../plugins/pictures/drawing'
import { drawBrandMark, parseBrandMark } from '../../plugins/site-files/brand-mark'
import { folderPerTest } from '../helpers/folder-per-test'
import { pictureProblem } from '../helpers/picture-problem'

const folder = folderPerTest()
const noProblem = /^$/
const namespace = 'xmlns="http://www.w3.org/2000/svg"'

/** Drawings of several programs. The optimized drawing must have the same pixels. */
const drawings: Record<string, string> = {
  'fill on the root': `<svg ${namespace} viewBox="0 0 20 20" fill="#b3123f"><path d="M2 2h16v16H2z"/></svg>`,
  'a stroke on the root': `<svg ${namespace} viewBox="0 0 20 20" fill="none" stroke="#123" stroke-width="2"><path d="M3 4h14v12H3z"/></svg>`,
  'a style on the root': `<svg ${namespace} viewBox="0 0 20 20" style="fill:#b3123f"><path d="M2 2h16v16H2z"/></svg>`,
  'a style sheet': `<svg ${namespace} viewBox="0 0 20 20"><defs><style>.a{fill:#0a5}</style></defs><path class="a" d="M2 2h9v9H2z"/><path class="a" d="M12 12h6v6h-6z"/></svg>`,
  entities: `\uFEFF<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "#0a5">]><svg ${namespace} viewBox="0 0 20 20"><path fill="&c;" d="M2 2h16v16H2z"/></svg>`,
  'a translucent root': `<svg ${namespace} viewBox="0 0 20 20" fill="#0a5" fill-opacity=".5"><g><path d="M2 2h16v6H2z"/></g></svg>`,
  'a wide gamut beside each color': `<svg ${namespace} viewBox="0 0 20 20" fill="none"><path d="M2 2h16v16H2z" fill="#b3123f" style="fill:#b3123f;fill:color(display-p3 0.7 0.07 0.25);fill-opacity:1"/></svg>`,
  'a title and a description': `<svg ${namespace} viewBox="0 0 20 20" role="img"><title>Oak</title><desc>Made with love</desc><path fill="#0a5" d="M2 2h16v16H2z"/></svg>`,
  'data of Inkscape': `<svg ${namespace} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 20 20"><inkscape:grid/><metadata>a</metadata><g inkscape:label="Layer 1"><path style="fill:#0a5;stroke:none" d="M2 2h16v16H2z"/></g></svg>`,
  'an empty line first': `\n<?xml version="1.0"?>\n<svg ${namespace} viewBox="0 0 20 20"><path fill="rgba(10,170,80,.5)" d="M2 2h16v6H2z"/></svg>`,
  'two classes of Illustrator': `<svg ${namespace} viewBox="0 0 20 20"><style type="text/css"><![CDATA[.st0{fill:#0a5;} .st1{fill:none;stroke:#123;stroke-width:2;}]]></style><path class="st0" d="M2 2h6v6H2z"/><path class="st1" d="M10 10h6v6h-6z"/></svg>`,
  'no viewBox': `<svg ${namespace} width="20px" height="20"><path fill="#0a5" d="M2 2h16v16H2z"/></svg>`,
}

const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg)).resize(20, 20).ensureAlpha().raw().toBuffer()

test.for(Object.entries(drawings))(
  'a mark and a logo with %s are drawn as their file',
  async ([, svg]) => {
    const wanted = await pixelsOf(svg.trim())
    const mark = parseBrandMark(Buffer.from(svg))
    expect(await pixelsOf(drawBrandMark(mark, { ink: '#000', pencil: '#f00' }))).toEqual(wanted)
    expect(await pixelsOf(readDrawing(Buffer.from(svg)).markup)).toEqual(wanted)
  },
)

test.for<[what: string, svg: string | Uint8Array, outcome: RegExp]>([
  [
    'data of Illustrator',
    `<svg ${namespace} viewBox="0 0 20 20"><switch><foreignObject requiredExtensions="http://ns.adobe.com/x" width="1" height="1"/><g><path fill="#0a5" d="M2 2h16v16H2z"/></g></switch></svg>`,
    noProblem,
  ],
  ['no namespace', '<svg viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>', noProblem],
  [
    'a prefix',
    `<s:svg ${namespace.replace('xmlns', 'xmlns:s')} viewBox="0 0 40 20"><s:path d="M0 0h20v20H0z"/></s:svg>`,
    noProblem,
  ],
  [
    'letters',
    `<svg ${namespace} viewBox="0 0 40 20"><text y="9">Ost</text></svg>`,
    /has letters, for which visitors lack the font/,
  ],
  [
    'a picture of another file',
    `<svg ${namespace} viewBox="0 0 40 20"><image href="a.png"/></svg>`,
    /shows a picture of another file/,
  ],
  [
    'a size in %',
    `<svg ${namespace} width="100%" height="100%"><path d="M0 0h9v9z"/></svg>`,
    /has no viewBox/,
  ],
  [
    'a background by a style',
    `<svg ${namespace} viewBox="0 0 60 60" style="background: #fff"><path d="M9 9h9v9z"/></svg>`,
    /would be a block/,
  ],
  [
    'a background',
    `<svg ${namespace} viewBox="0 0 60 60"><path fill="#0a5" d="M0 0h60v60H0z"/></svg>`,
    /would be a block/,
  ],
  [
    'a hidden layer',
    `<svg ${namespace} viewBox="0 0 60 60"><g display="none"><path d="M0 0h9v9z"/></g></svg>`,
    /shows nothing/,
  ],
  [
    'all shapes outside of its viewBox',
    `<svg ${namespace} viewBox="0 0 60 60"><path d="M99 99h9v9z"/></svg>`,
    /shows nothing/,
  ],
  [
    'decimal commas',
    `<svg ${namespace} viewBox="0 0 60,5 60,5"><path d="M0 0h9v9z"/></svg>`,
    /has no viewBox/,
  ],
  [
    'a lost prefix',
    `<svg ${namespace} viewBox="0 0 60 60"><use xlink:href="#a"/></svg>`,
    /is no SVG that browsers can read/,
  ],
  [
    'pixels',
    await sharp({ create: { width: 99, height: 99, channels: 4, background: '#0005' } })
      .png()
      .toBuffer(),
    /is PNG: end its name with \.png$/,
  ],
  [
    'no end',
    `<svg ${namespace} viewBox="0 0 60 60"><path d="M0 0h60v60H0z"/>`,
    /is no SVG that browsers can read/,
  ],
])('a logo with %s is shown, or reported', async ([what, svg, outcome]) => {
  const image = `logos/${what.replaceAll(' ', '-')}.svg`
  folder.write(image, svg)
  expect(await pictureProblem(image, folder.path)).toMatch(outcome)
})

test.for([
  ['no namespace', '<svg viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>'],
  [
    'a prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><s:path d="M0 0h20v20H0z"/></s:svg>',
  ],
  [
    'a translation by a style',
    '<svg viewBox="0 0 40 20"><path style="transform:translate(-2px,-4px)" d="M2 4h20v20H2z"/></svg>',
  ],
] as const)('a drawing with %s is converted to one that browsers draw', async ([, svg]) => {
  const wanted = `<svg ${namespace} viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>`
  expect(await pixelsOf(readDrawing(Buffer.from(svg)).markup)).toEqual(await pixelsOf(wanted))
})
