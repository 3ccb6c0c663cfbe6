import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** @typedef {{ node: { type: string, callee?: { name?: string } } }} NodePath a node of the code, as Babel describes it */

/**
 * Leaves out the styled parts of a component, which unit tests cannot see. The tests of the built site look at them.
 *
 * @type {import('@stryker-mutator/api/ignore').Ignorer}
 */
const stylesIgnorer = {
  shouldIgnore(path) {
    const { node } = /** @type {NodePath} */ (path)
    const isStyledPart = node.type === 'CallExpression' && node.callee?.name === 'styled'
    return isStyledPart ? 'Unit tests cannot see styles.' : undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'styles', stylesIgnorer)]
