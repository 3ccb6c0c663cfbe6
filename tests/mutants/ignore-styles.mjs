import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * @typedef {{ node: { type: string, callee?: { name?: string } } }} NodePath The place of a node in
 * the syntax tree of Babel.
 */

/**
 * Makes no mutants inside `styled()` calls. Unit tests cannot see styles. The tests of the built
 * site check them.
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
