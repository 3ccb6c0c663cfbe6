import type { Plugin } from 'vite'
import { brandMark } from '../../illustrations/brand-mark-drawing.ts'
import { palette } from '../../styles/tokens.ts'

const fileName = 'favicon.svg'

/** The mark in the middle of a square, in the colours of the browser's theme. */
function drawFavicon() {
  const { width, height, sheet, fold } = brandMark
  const { light, dark } = palette
  const sizePx = height + 6
  const viewBox = `${(width - sizePx) / 2} ${(height - sizePx) / 2} ${sizePx} ${sizePx}`
  const styleOf = ({ ink, pencil }: typeof light) => `path{fill:${ink}}.f{fill:${pencil}}`
  const style = `${styleOf(light)}@media(prefers-color-scheme:dark){${styleOf(dark)}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style><path d="${sheet}"/><path class="f" d="${fold}"/></svg>`
}

/** A Vite plugin that makes `/favicon.svg` from the agency's mark and colours. The development server sends it from memory. */
export function favicon(): Plugin {
  return {
    name: 'favicon',
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: drawFavicon() })
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base + fileName, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(drawFavicon())
      })
    },
  }
}
